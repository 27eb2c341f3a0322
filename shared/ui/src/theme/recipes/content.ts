import { defineRecipe, defineSlotRecipe } from '@impact-call/ui/design-system';

const headingSize = (fontSize: string, lineHeight: string, letterSpacing = 'tight') => ({
  fontSize,
  lineHeight,
  letterSpacing,
});
export const heading = defineRecipe({
  className: 'ic-heading',
  base: { fontFamily: 'heading', fontWeight: 'bold', color: 'fg' },
  variants: {
    size: {
      xs: headingSize('sm', 'short', 'normal'),
      sm: headingSize('md', 'short', 'normal'),
      md: headingSize('lg', 'short', 'normal'),
      lg: headingSize('xl', 'short'),
      xl: headingSize('2xl', 'shorter'),
      '2xl': headingSize('3xl', 'tight'),
      '3xl': headingSize('4xl', 'tight', 'tighter'),
      '4xl': headingSize('5xl', 'tight', 'tighter'),
      '5xl': headingSize('6xl', 'tight', 'tighter'),
    },
  },
  defaultVariants: { size: 'xl' },
});

export const link = defineRecipe({
  className: 'ic-link',
  base: {
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: 'xs',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    outline: '0',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: { variant: { underline: {}, plain: { textDecoration: 'none', _hover: { textDecoration: 'underline' } } } },
  defaultVariants: { variant: 'underline' },
});

export const container = defineRecipe({
  className: 'ic-container',
  base: { position: 'relative', width: '100%', maxW: '6xl', mx: 'auto', px: { base: '4', md: '8' } },
});

export const badge = defineRecipe({
  className: 'ic-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'l1',
    fontWeight: 'semibold',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    _icon: { boxSize: '1.1em', flexShrink: 0 },
  },
  variants: {
    size: {
      xs: { px: '1.5', fontSize: 'xs' },
      sm: { px: '2', py: '0.5', fontSize: 'xs' },
      md: { px: '2', py: '1', fontSize: 'sm' },
      lg: { px: '3', py: '1', fontSize: 'md' },
    },
    variant: {
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
      surface: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', color: 'colorPalette.fg' },
      plain: { color: 'colorPalette.fg', px: '0' },
    },
  },
  defaultVariants: { size: 'md', variant: 'subtle' },
});

const status = (palette: string) => ({ root: { colorPalette: palette } });
export const alert = defineSlotRecipe({
  className: 'ic-alert',
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      gap: '3',
      width: '100%',
      alignItems: 'flex-start',
      px: '4',
      py: '3',
      borderRadius: 'l2',
      borderInlineStartWidth: '4px',
      borderColor: 'colorPalette.solid',
      bg: 'colorPalette.subtle',
      color: 'fg',
    },
    indicator: { color: 'colorPalette.fg', flexShrink: 0, mt: '0.5', _icon: { boxSize: '5' } },
    content: { display: 'flex', flexDirection: 'column', gap: '1', flex: '1', minW: '0' },
    title: { fontWeight: 'semibold' },
    description: { color: 'fg' },
  },
  variants: {
    status: {
      info: status('blue'),
      warning: status('orange'),
      success: status('green'),
      error: status('red'),
      neutral: status('gray'),
    },
    variant: {
      subtle: {},
      surface: {},
      outline: { root: { bg: 'transparent', borderWidth: '1px', borderInlineStartWidth: '4px' } },
      solid: {},
    },
    size: { sm: { root: { px: '3', py: '2', fontSize: 'sm' } }, md: {}, lg: { root: { px: '5', py: '4' } } },
  },
  defaultVariants: { status: 'info', variant: 'subtle', size: 'md' },
});

export const skeleton = defineRecipe({
  className: 'ic-skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        borderRadius: 'l2',
        color: 'transparent',
        pointerEvents: 'none',
        userSelect: 'none',
        flexShrink: 0,
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: { background: 'unset', animation: 'none' },
    },
    variant: { pulse: { bg: 'bg.muted', animation: 'pulse' }, none: { bg: 'bg.muted' } },
  },
  defaultVariants: { loading: true, variant: 'pulse' },
});

export const spinner = defineRecipe({
  className: 'ic-spinner',
  base: {
    display: 'inline-block',
    borderWidth: '2px',
    borderColor: 'colorPalette.emphasized',
    borderTopColor: 'colorPalette.solid',
    borderRadius: 'full',
    boxSize: 'var(--spinner-size)',
    animation: 'spin',
    flexShrink: 0,
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      xs: { '--spinner-size': '0.75rem' },
      sm: { '--spinner-size': '1rem' },
      md: { '--spinner-size': '1.25rem' },
      lg: { '--spinner-size': '2rem' },
      xl: { '--spinner-size': '3rem' },
    },
  },
  defaultVariants: { size: 'md' },
});

export const separator = defineRecipe({
  className: 'ic-separator',
  base: { display: 'block', borderColor: 'border' },
  variants: {
    orientation: {
      horizontal: { borderTopWidth: '1px', width: '100%' },
      vertical: { borderInlineStartWidth: '1px', alignSelf: 'stretch' },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
});
export const icon = defineRecipe({
  className: 'ic-icon',
  base: { display: 'inline-block', flexShrink: 0, lineHeight: '1em', verticalAlign: 'middle', color: 'currentcolor' },
  variants: {
    size: {
      inherit: {},
      xs: { boxSize: '3' },
      sm: { boxSize: '4' },
      md: { boxSize: '5' },
      lg: { boxSize: '6' },
      xl: { boxSize: '8' },
    },
  },
  defaultVariants: { size: 'inherit' },
});
