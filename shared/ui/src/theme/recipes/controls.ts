import { defineRecipe, defineSlotRecipe } from '@impact-call/ui/design-system';

const ring = { focusVisibleRing: 'outside', outline: '0' } as const;
const disabled = { _disabled: { layerStyle: 'disabled' } } as const;

/** `md` is 44 px high for touch (WCAG 2.5.5); `sm` and `xs` are for dense tables. */
export const button = defineRecipe({
  className: 'ic-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    textDecoration: 'none',
    flexShrink: 0,
    transitionProperty: 'common',
    transitionDuration: 'fast',
    ...ring,
    ...disabled,
    _icon: { flexShrink: 0, boxSize: '1.15em' },
  },
  variants: {
    size: {
      '2xs': { minH: '6', minW: '6', px: '1.5', fontSize: 'xs' },
      xs: { minH: '7', minW: '7', px: '2', fontSize: 'xs' },
      sm: { minH: '9', minW: '9', px: '3', py: '1', fontSize: 'sm' },
      md: { minH: '11', minW: '11', px: '5', py: '2', fontSize: 'md' },
      lg: { minH: '14', minW: '14', px: '7', py: '3', fontSize: 'lg' },
      xl: { minH: '14', minW: '14', px: '8', py: '3', fontSize: 'xl' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'color-mix(in srgb, var(--chakra-colors-color-palette-solid) 86%, var(--chakra-colors-fg))' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      surface: {
        bg: 'bg.panel',
        color: 'colorPalette.fg',
        borderColor: 'border',
        _hover: { borderColor: 'colorPalette.fg' },
      },
      outline: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.fg' },
      },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        px: '0',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        _hover: { textDecorationThickness: '2px' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const field = {
  width: '100%',
  minW: '0',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  textAlign: 'start',
  transitionProperty: 'common',
  transitionDuration: 'fast',
  ...ring,
  ...disabled,
  _hover: { borderColor: 'fg.muted' },
  _invalid: { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border-error)' },
} as const;
const heights = {
  xs: { minH: '7', px: '2', fontSize: 'xs' },
  sm: { minH: '9', px: '2.5', fontSize: 'sm' },
  md: { minH: '11', px: '3', fontSize: 'md' },
  lg: { minH: '12', px: '4', fontSize: 'lg' },
} as const;
const variant = {
  outline: {},
  subtle: { bg: 'bg.muted' },
  flushed: { borderRadius: '0', borderWidth: '0 0 1px' },
} as const;

export const input = defineRecipe({
  className: 'ic-input',
  base: { ...field, appearance: 'none' },
  variants: { size: heights, variant },
  defaultVariants: { size: 'md', variant: 'outline' },
});
export const textarea = defineRecipe({
  className: 'ic-textarea',
  base: { ...field, py: '2', minH: '28', lineHeight: 'base', resize: 'vertical' },
  variants: { size: heights, variant },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const select = (fontSize: string, height: string) => ({
  field: { minH: height, ps: '3', pe: '9', fontSize },
  indicator: { insetEnd: '2.5', fontSize: 'md' },
});
export const nativeSelect = defineSlotRecipe({
  className: 'ic-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%', display: 'flex' },
    field: {
      ...field,
      appearance: 'none',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
      '& > option': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '1em' },
    },
  },
  variants: {
    size: { xs: select('xs', '7'), sm: select('sm', '9'), md: select('md', '11'), lg: select('lg', '12') },
    variant: {
      outline: {},
      plain: { field: { bg: 'transparent', borderColor: 'transparent' } },
      ghost: { field: { bg: 'transparent', borderColor: 'transparent' } },
      subtle: { field: { bg: 'bg.muted' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

export const fieldRecipe = defineSlotRecipe({
  className: 'ic-field',
  slots: ['root', 'label', 'requiredIndicator', 'errorText', 'helperText', 'input', 'select', 'textarea'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '1.5',
      width: '100%',
      position: 'relative',
    },
    label: { fontWeight: 'semibold', fontSize: 'md', display: 'block' },
    requiredIndicator: { color: 'fg.error', ms: '1' },
    helperText: { color: 'fg.muted', fontSize: 'sm' },
    errorText: {
      color: 'fg.error',
      fontWeight: 'semibold',
      fontSize: 'sm',
      display: 'flex',
      gap: '1.5',
      alignItems: 'baseline',
    },
  },
});
export const fieldset = defineSlotRecipe({
  className: 'ic-fieldset',
  slots: ['root', 'legend', 'content', 'errorText', 'helperText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', gap: '4', minW: '0' },
    legend: { fontWeight: 'semibold', fontSize: 'lg', float: 'left', mb: '1' },
    content: { display: 'flex', flexDirection: 'column', gap: '6', width: '100%', clear: 'both' },
    helperText: { color: 'fg.muted', fontSize: 'sm' },
    errorText: { color: 'fg.error', fontWeight: 'semibold', fontSize: 'sm' },
  },
});
