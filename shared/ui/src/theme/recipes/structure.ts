import { defineSlotRecipe } from '@impact-call/ui/design-system';

export const list = defineSlotRecipe({
  className: 'ic-list',
  slots: ['root', 'item', 'indicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    item: { display: 'list-item' },
    indicator: { me: '2', display: 'inline-block', verticalAlign: 'middle' },
  },
  variants: {
    variant: {
      marker: { root: { listStyle: 'revert', ps: '5' }, item: { _marker: { color: 'fg.subtle' } } },
      plain: { root: { listStyle: 'none' }, item: { display: 'block' } },
    },
  },
  defaultVariants: { variant: 'marker' },
});

const cells = (px: string, py: string, fontSize: string) => ({
  root: { fontSize },
  columnHeader: { px, py },
  cell: { px, py },
});
export const table = defineSlotRecipe({
  className: 'ic-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      // Collapsed borders belong to the whole table, which is repainted whenever a row is added or removed.
      borderCollapse: 'separate',
      borderSpacing: '0',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
    columnHeader: {
      textAlign: 'start',
      fontWeight: 'semibold',
      color: 'fg.muted',
      verticalAlign: 'bottom',
      borderBottomWidth: '1px',
      borderColor: 'border.emphasized',
    },
    cell: { textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px', borderColor: 'border' },
    caption: { textAlign: 'start', color: 'fg.muted', py: '2' },
    footer: { fontWeight: 'semibold' },
  },
  variants: {
    size: { sm: cells('2', '1.5', 'sm'), md: cells('3', '2.5', 'sm'), lg: cells('4', '3', 'md') },
    variant: { line: {}, outline: { root: { borderWidth: '1px', borderRadius: 'l2' } } },
    interactive: { true: { row: { _hover: { bg: 'bg.subtle' } } } },
    striped: { true: { row: { '&:nth-of-type(odd) td': { bg: 'bg.subtle' } } } },
    stickyHeader: { true: { header: { position: 'sticky', top: '0', bg: 'bg.panel', zIndex: 'docked' } } },
    native: { true: { root: { '& td': { px: '3', py: '2' } } } },
  },
  defaultVariants: { size: 'md', variant: 'line' },
});

const backdrop = {
  bg: 'rgb(10 16 15 / 55%)',
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  _open: { animation: 'fade-in 160ms' },
  _closed: { animation: 'fade-out 120ms' },
} as const;
const parts = {
  header: { px: '6', pt: '6', pb: '2', display: 'flex' },
  title: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'short' },
  description: { color: 'fg.muted' },
  body: { px: '6', py: '3', flex: '1', minH: '0' },
  footer: { px: '6', pt: '3', pb: '6', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' },
  closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
} as const;
const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'header',
  'title',
  'description',
  'body',
  'footer',
  'closeTrigger',
];
const widths = {
  xs: { content: { maxW: 'xs' } },
  sm: { content: { maxW: 'md' } },
  md: { content: { maxW: 'xl' } },
  lg: { content: { maxW: '3xl' } },
  xl: { content: { maxW: '5xl' } },
};
const surface = {
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'soft',
  outline: '0',
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  width: '100%',
  zIndex: 'modal',
} as const;

export const dialog = defineSlotRecipe({
  className: 'ic-dialog',
  slots,
  base: {
    backdrop,
    ...parts,
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      justifyContent: 'center',
      zIndex: 'modal',
      overflow: 'auto',
      overscrollBehaviorY: 'contain',
    },
    content: {
      ...surface,
      borderRadius: 'l3',
      my: { base: '4', md: '16' },
      mx: '4',
      height: 'fit-content',
      _open: { animation: 'rise 160ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
  },
  variants: {
    size: {
      ...widths,
      cover: { content: { maxW: '100%', minH: 'calc(100dvh - 4rem)' } },
      full: { content: { maxW: '100%', minH: '100dvh', m: '0', borderRadius: '0' } },
    },
    placement: {
      top: {},
      center: { positioner: { alignItems: 'center' }, content: { my: 'auto' } },
      bottom: { positioner: { alignItems: 'flex-end' } },
    },
    scrollBehavior: {
      inside: {
        positioner: { overflow: 'hidden' },
        content: { maxH: 'calc(100dvh - 4rem)' },
        body: { overflow: 'auto' },
      },
      outside: {},
    },
  },
  defaultVariants: { size: 'md', placement: 'top', scrollBehavior: 'outside' },
});

export const drawer = defineSlotRecipe({
  className: 'ic-drawer',
  slots,
  base: {
    backdrop,
    ...parts,
    body: { ...parts.body, overflow: 'auto' },
    positioner: { position: 'fixed', insetInline: '0', top: '0', height: '100dvh', display: 'flex', zIndex: 'modal' },
    content: {
      ...surface,
      maxH: '100dvh',
      _open: { animation: 'fade-in 160ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
  },
  variants: {
    size: widths,
    placement: {
      start: { positioner: { justifyContent: 'flex-start' } },
      end: { positioner: { justifyContent: 'flex-end' } },
      top: { positioner: { alignItems: 'flex-start' } },
      bottom: { positioner: { alignItems: 'flex-end' } },
    },
  },
  defaultVariants: { size: 'sm', placement: 'end' },
});

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  minH: '10',
  borderRadius: 'l1',
  cursor: 'pointer',
  fontSize: 'md',
  _highlighted: { bg: 'bg.muted' },
  _disabled: { layerStyle: 'disabled' },
  _icon: { boxSize: '4' },
} as const;
export const menu = defineSlotRecipe({
  className: 'ic-menu',
  slots: [
    'content',
    'item',
    'itemText',
    'itemGroup',
    'itemGroupLabel',
    'separator',
    'itemIndicator',
    'itemCommand',
    'positioner',
    'trigger',
    'indicator',
    'contextTrigger',
    'triggerItem',
    'arrow',
    'arrowTip',
  ],
  base: {
    content: {
      bg: 'bg.panel',
      boxShadow: 'soft',
      borderRadius: 'l2',
      p: '1.5',
      minW: '12rem',
      zIndex: 'dropdown',
      outline: '0',
      _open: { animation: 'fade-in 120ms' },
    },
    item,
    separator: { height: '1px', bg: 'border', my: '1' },
    itemGroupLabel: { px: '3', py: '1.5', fontSize: 'sm', color: 'fg.muted', fontWeight: 'semibold' },
    itemText: { flex: '1' },
  },
});
