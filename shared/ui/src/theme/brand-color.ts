import { ACCENT_CONTRAST, accentGrounds, accentPalette, contrast, LIGHT } from '@impact-call/domain/colors';

export interface BrandColorCheck {
  /** With the backgrounds in light mode, 1 … 21. */
  contrast: number;
  needed: number;
  /** `#rrggbb`, as displayed in each mode. */
  light: string;
  dark: string;
}

/** Checks a brand colour (`#rrggbb`) before it is saved. */
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
