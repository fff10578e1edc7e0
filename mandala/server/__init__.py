"""Games in the browser and over HTTP: tables that are stored before they are told."""
