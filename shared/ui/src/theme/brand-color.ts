import { ACCENT_CONTRAST, accentGrounds, accentPalette, contrast, LIGHT } from '@impact-call/domain/colors';

/** The result of checking a brand colour. */
export interface BrandColorCheck {
  /** Min contrast of the colour with its backgrounds in light mode, 1 … 21. */
  contrast: number;
  needed: number;
  /** The displayed colour in each mode, `#rrggbb`. */
  light: string;
  dark: string;
}

/** Checks a brand colour (`#rrggbb`) before saving: its contrast, and the colour displayed instead. */
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
