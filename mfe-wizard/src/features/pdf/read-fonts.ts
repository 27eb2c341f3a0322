import boldAddress from './commissioner-bold.ttf';
import regularAddress from './commissioner-regular.ttf';
import type { PdfFonts } from './pdf-input.ts';

async function asBase64(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`font ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  // In slices, because a function call accepts a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(text);
}

/** Built-in fonts only cover Latin-1. */
export async function readFonts(signal: AbortSignal): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([asBase64(regularAddress, signal), asBase64(boldAddress, signal)]);
  return { regular, bold };
}
