import { MAX_ADMIN_FILE } from '@impact-call/domain';

/** Why an image is rejected; the service checks its content again (docs/rules/06-configurations.md#logo). */
export type LogoRefusal = 'too-large' | 'no-image';

/** The image as a `data:` URL, with its intrinsic size if it has one. */
export interface ReadLogo {
  address: string;
  width: number;
  height: number;
}

/** Logo height in the top bar, in CSS pixels. */
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

/** Width and height that fit the top bar and keep the aspect ratio. */
function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (width === 0 || height === 0) return { width: HIGHEST, height: HIGHEST };
  const scale = Math.min(1, HIGHEST / height);
  return { width: bounded(width * scale), height: bounded(height * scale) };
}

/**
 * Reads a dropped image.
 * @throws never: a file that cannot be displayed returns a refusal
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
