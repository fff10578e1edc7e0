/** Copies a text; on a page that was not served securely there is no clipboard, but the field that shows it can be copied. */
export async function copy(text: string, field: HTMLInputElement | undefined): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select();
    document.execCommand("copy");
  }
}
