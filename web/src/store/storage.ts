/** What this browser remembers; a browser that forbids remembering only forgets. */
export function loadJson<T extends object>(name: string, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<T>) };
  } catch {
    return otherwise;
  }
}

function store(storage: () => Storage, name: string, text: string): void {
  try {
    storage().setItem(name, text);
  } catch {
    // Storage may be full or forbidden; then even naming it fails.
  }
}

export function saveJson(name: string, value: object): void {
  saveText(name, JSON.stringify(value));
}

export function saveText(name: string, text: string): void {
  store(() => localStorage, name, text);
}

function load(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

export const loadText = (name: string): string | null => load(() => localStorage, name);

/** Remembered until the tab is closed. */
export function saveInTab(name: string, text: string): void {
  store(() => sessionStorage, name, text);
}

export const loadFromTab = (name: string): string | null => load(() => sessionStorage, name);

export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was remembered.
  }
}
