"""Games in the browser and over HTTP: every change of a table is stored before it is sent."""
