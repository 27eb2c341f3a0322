import { both, DARK, LIGHT, palette } from '@impact-call/domain/colors';

/** By meaning; the accent is the brand colour. */
export const palettes = {
  red: palette('#a4262c', '#f4a8a6', '#d93a3a'),
  green: palette('#1f6b3a', '#8fd3a5', '#2f9e5b'),
  orange: palette('#7d5100', '#ecc06b', '#eba400'),
  blue: palette('#1f5582', '#93c4ea', '#2f7fc1'),
  gray: {
    solid: both(LIGHT.fg, DARK.fg),
    contrast: both(LIGHT.bg, DARK.bg),
    fg: both(LIGHT.fg, DARK.fg),
    subtle: both(LIGHT.subtle, DARK.muted),
    muted: both(LIGHT.muted, DARK.emphasized),
    emphasized: both(LIGHT.emphasized, DARK.lineStrong),
    border: both(LIGHT.lineStrong, DARK.lineStrong),
    focusRing: both(LIGHT.fg, DARK.fg),
  },
};

export const semanticColors = {
  bg: {
    DEFAULT: both(LIGHT.bg, DARK.bg),
    panel: both(LIGHT.panel, DARK.panel),
    subtle: both(LIGHT.subtle, DARK.subtle),
    muted: both(LIGHT.muted, DARK.muted),
    emphasized: both(LIGHT.emphasized, DARK.emphasized),
    inverted: both(LIGHT.fg, DARK.fg),
    error: palettes.red.subtle,
    warning: palettes.orange.subtle,
    success: palettes.green.subtle,
    info: palettes.blue.subtle,
  },
  fg: {
    DEFAULT: both(LIGHT.fg, DARK.fg),
    muted: both(LIGHT.fgMuted, DARK.fgMuted),
    subtle: both(LIGHT.fgSubtle, DARK.fgSubtle),
    inverted: both(LIGHT.bg, DARK.bg),
    error: palettes.red.fg,
    warning: palettes.orange.fg,
    success: palettes.green.fg,
    info: palettes.blue.fg,
  },
  border: {
    DEFAULT: both(LIGHT.line, DARK.line),
    muted: both(LIGHT.muted, DARK.muted),
    subtle: both(LIGHT.muted, DARK.muted),
    emphasized: both(LIGHT.lineStrong, DARK.lineStrong),
    error: palettes.red.fg,
    warning: palettes.orange.fg,
    success: palettes.green.fg,
    info: palettes.blue.fg,
  },
};
