import type { ShellContext } from '@impact-call/contracts/remote';

/** Width in pixels of a text on a high-resolution screen; more only costs applicants time. */
const MAX_PIXELS = 1_600;
/** Smaller images stay unchanged. */
const SMALL_BYTES = 300_000;

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

async function rendered(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, file.type === 'image/png' ? 'image/png' : 'image/jpeg', 0.85));
}

/** Animated images stay unchanged. */
async function inSize(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES || file.type === 'image/gif') return file;
  const smaller = await rendered(file).catch(() => null);
  return smaller && smaller.size < file.size ? smaller : file;
}

/** At a URL that every reader of the text can load. @throws the API's error: too large, of another type, infected */
export async function storePicture({ api }: Pick<ShellContext, 'api'>, file: File, words: string): Promise<string> {
  const form = new FormData();
  form.append('Nome', words.trim() || file.name || 'picture');
  form.append('File', await inSize(file), file.name);
  const { fileDownloadId } = await api.UploadPicture({ form });
  return `/api/FileUpload/GetPicture?id=${fileDownloadId}`;
}
