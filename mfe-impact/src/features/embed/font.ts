import latin from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2';

// The family that the theme names. A page that has one of this name already keeps it.
const FAMILY = 'Commissioner Variable';

/**
 * Fetches our typeface, which a shadow root cannot declare for itself. Nothing waits for it, and a page whose policy
 * forbids it shows the wizard in the device's own typeface. Added once for all wizards of a page.
 */
export function offerFont(): void {
  const isThere = [...document.fonts].some(({ family }) => family.replace(/["']/g, '') === FAMILY);
  if (isThere) return;
  const face = new FontFace(FAMILY, `url(${latin})`, { weight: '100 900', display: 'swap' });
  document.fonts.add(face);
}
