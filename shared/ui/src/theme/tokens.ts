const tokens = <V extends string | number>(values: Record<string, V>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** Steps of 4 px up to 16, then of 8; names are quarters of a rem. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80, 96,
];
const spacing = tokens(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));

/** A modular scale of 1.25 in half steps (√1.25) around the body size. */
const RATIO = 1.25;
const at = (step: number) => `${(RATIO ** step).toFixed(4)}rem`;
const fontSizes = tokens({
  '2xs': at(-1.5),
  xs: at(-1),
  sm: at(-0.5),
  md: at(0),
  lg: at(0.5),
  xl: at(1),
  '2xl': at(2),
  '3xl': at(3),
  '4xl': at(4),
  '5xl': at(5),
  '6xl': at(6),
  '7xl': at(7),
});

export const themeTokens = {
  spacing,
  sizes: {
    ...spacing,
    ...tokens({
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      '8xl': '90rem',
    }),
    ...tokens({
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '66ch',
      dvh: '100dvh',
      vh: '100vh',
      vw: '100vw',
      '1/2': '50%',
      '1/3': '33.3333%',
      '2/3': '66.6667%',
      '1/4': '25%',
      '3/4': '75%',
    }),
  },
  fontSizes,
  fonts: tokens({
    body: "'Commissioner Variable', 'Commissioner Fallback', ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    heading:
      "'Commissioner Variable', 'Commissioner Fallback', ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontWeights: tokens({ light: 300, normal: 400, medium: 500, semibold: 600, bold: 700, extrabold: 800 }),
  lineHeights: tokens<number>({
    none: 1,
    tight: 1.15,
    shorter: 1.25,
    short: 1.35,
    moderate: 1.5,
    base: 1.55,
    tall: 1.7,
  }),
  letterSpacings: tokens({ tighter: '-0.03em', tight: '-0.015em', normal: '0', wide: '0.02em', wider: '0.06em' }),
  radii: tokens({
    none: '0',
    xs: '3px',
    sm: '4px',
    md: '6px',
    lg: '6px',
    xl: '6px',
    l1: '4px',
    l2: '6px',
    l3: '6px',
    full: '9999px',
  }),
  durations: tokens({
    fastest: '50ms',
    faster: '100ms',
    fast: '120ms',
    moderate: '160ms',
    slow: '200ms',
    slower: '200ms',
    slowest: '200ms',
  }),
  easings: tokens({
    'ease-out': 'cubic-bezier(0.2, 0, 0, 1)',
    'ease-in': 'cubic-bezier(0.4, 0, 1, 1)',
    'ease-in-out': 'cubic-bezier(0.4, 0, 0.2, 1)',
  }),
  zIndex: tokens({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
  animations: tokens({ spin: 'spin 0.9s linear infinite', pulse: 'pulse 1.8s ease-in-out infinite' }),
  cursor: tokens({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
  }),
};

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.55' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(6px)' }, to: { opacity: 1, transform: 'none' } },
};

/** One soft shadow; dark mode uses a line instead. */
const soft = {
  value: {
    _light: '0 1px 2px rgb(22 33 31 / 5%), 0 8px 24px rgb(22 33 31 / 8%)',
    _dark: '0 0 0 1px rgb(238 241 236 / 10%), 0 8px 24px rgb(0 0 0 / 45%)',
  },
};
export const shadows = { soft, xs: soft, sm: soft, md: soft, lg: soft, xl: soft };

const size = (fontSize: string, lineHeight = 'base') => ({ value: { fontSize, lineHeight } });
export const textStyles = {
  xs: size('xs'),
  sm: size('sm'),
  md: size('md'),
  lg: size('lg'),
  xl: size('xl', 'short'),
  '2xl': size('2xl', 'shorter'),
  '3xl': size('3xl', 'tight'),
  '4xl': size('4xl', 'tight'),
  '5xl': size('5xl', 'tight'),
  /** Figures of equal width, for columns and counters. */
  figures: { value: { fontVariantNumeric: 'tabular-nums lining-nums' } },
};
export const layerStyles = { disabled: { value: { opacity: 0.55, cursor: 'not-allowed' } } };
