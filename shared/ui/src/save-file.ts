export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoking the URL at once breaks the download in some browsers; by then every browser has started it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
