/** Downloads a string as a file. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  downloadFileFrom(url, name);
  URL.revokeObjectURL(url);
}

/** Downloads the file at a URL as a stream. */
export function downloadFileFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
