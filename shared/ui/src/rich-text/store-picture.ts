import type { ShellContext } from '@impact-call/contracts/remote';

/** As wide as a text is on a sharp screen; more costs applicants time and shows nothing. */
const MOST_PIXELS = 1_600;
/** What is smaller stays as it is. */
const SMALL_BYTES = 300_000;

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

async function drawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, file.type === 'image/png' ? 'image/png' : 'image/jpeg', 0.85));
}

/** A large photograph as large as texts show it; moving pictures stay as they are. */
async function inSize(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES || file.type === 'image/gif') return file;
  const smaller = await drawn(file).catch(() => null);
  return smaller && smaller.size < file.size ? smaller : file;
}

/**
 * Stores a picture as a file of ours; its address is for every reader of the text.
 * @throws whatever the API refuses: too large, of another type, infected
 */
export async function storePicture({ api }: Pick<ShellContext, 'api'>, file: File, words: string): Promise<string> {
  const form = new FormData();
  form.append('Nome', words.trim() || file.name || 'picture');
  form.append('File', await inSize(file), file.name);
  const { fileDownloadId } = await api.UploadPicture({ form });
  return `/api/FileUpload/GetPicture?id=${fileDownloadId}`;
}
