import { MAX_ADMIN_FILE } from '@impact-call/domain';

/** Why an image is not taken; the service judges its content once more (docs/rules.md#logo). */
export type LogoRefusal = 'too-large' | 'no-image';

/** The image as a `data:` address, with the size that it has by itself where it has one. */
export interface ReadLogo {
  address: string;
  width: number;
  height: number;
}

/** As high as the top bar shows a logo. */
const HIGHEST = 50;
const [SHORTEST, LONGEST] = [8, 1000];

const readAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });

const bounded = (length: number): number => Math.min(LONGEST, Math.max(SHORTEST, Math.round(length)));

/** Width and height that fit the top bar, in the picture's own proportions. */
function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (width === 0 || height === 0) return { width: HIGHEST, height: HIGHEST };
  const scale = Math.min(1, HIGHEST / height);
  return { width: bounded(width * scale), height: bounded(height * scale) };
}

/**
 * Reads a dropped file.
 * @throws nothing: what cannot be shown as a picture is refused
 */
export async function readLogo(file: File): Promise<ReadLogo | LogoRefusal> {
  if (file.size > MAX_ADMIN_FILE) return 'too-large';
  if (!file.type.startsWith('image/')) return 'no-image';
  try {
    const address = await readAddress(file);
    const image = new Image();
    image.src = address;
    await image.decode();
    return { address, ...fittingSize({ width: image.naturalWidth, height: image.naturalHeight }) };
  } catch {
    return 'no-image';
  }
}
