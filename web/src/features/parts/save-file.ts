/** Offers a file to the user as a download. */

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // By then the download holds its own reference.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
