import { ACCENT_CONTRAST, accentGrounds, accentPalette, contrast, LIGHT } from '@impact-call/domain/colors';

/** What the theme makes of a brand colour. */
export interface BrandColorCheck {
  /** The least contrast of the colour itself with what it stands on in light mode, 1 … 21. */
  contrast: number;
  needed: number;
  /** As it is shown in each mode, `#rrggbb`. */
  light: string;
  dark: string;
}

/** Looks at a brand colour (`#rrggbb`) before it is saved: whether it can be read, and what is shown in its place. */
export function checkBrandColor(color: string): BrandColorCheck {
  const { _light: light, _dark: dark } = accentPalette(color).solid.value;
  const grounds = accentGrounds(LIGHT)(color);
  return {
    contrast: Math.min(...grounds.map((ground) => contrast(color, ground))),
    needed: ACCENT_CONTRAST,
    light,
    dark,
  };
}
