/** Hands bytes to the browser as a file to keep. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then in every browser; freeing it at once breaks it in some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
