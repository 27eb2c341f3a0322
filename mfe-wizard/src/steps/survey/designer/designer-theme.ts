import type { ICreatorTheme } from 'survey-creator-core';
import defaultDark from 'survey-creator-core/themes/default-dark';

const color = (name: string): string => `var(--chakra-colors-${name})`;

/** The vendor's green lacks contrast. */
const ACCENT = {
  '--sjs2-color-project-brand-600': color('accent-solid'),
  '--sjs2-color-project-accent-600': color('accent-solid'),
  '--sjs2-color-fg-brand-primary': color('accent-fg'),
  '--sjs2-color-fg-brand-on-primary': color('accent-contrast'),
  '--ctr-button-text-color': color('accent-fg'),
  '--ctr-survey-action-button-text-color-positive': color('accent-fg'),
  '--ctr-page-banner-background-color': color('accent-solid'),
  '--ctr-page-banner-text-color': color('accent-contrast'),
};

/** Missing values default to the vendor's light theme. */
export const designerTheme = (isDark: boolean): ICreatorTheme =>
  isDark
    ? { ...defaultDark, cssVariables: { ...defaultDark.cssVariables, ...ACCENT } }
    : { themeName: 'default-light', iconSet: 'v2', isLight: true, cssVariables: ACCENT };
