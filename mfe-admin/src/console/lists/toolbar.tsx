import { Box, Button, Flex, HStack, Input } from '@impact-call/ui/design-system';
import { ListFilter, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useT } from '../../translations.ts';
import { SelectField } from '../forms/small-fields.tsx';

interface ToolbarProps {
  count: string;
  onClear?: (() => void) | undefined;
  search?: ReactNode;
  /** {@link Choice}s beside the search; folded on a phone. */
  children?: ReactNode;
  /** Filters that few need: folded on every screen. */
  more?: ReactNode;
  aside?: ReactNode;
}

/** Search and filters in one row, so that the list begins high; they apply at once and are stored in the URL. */
export function Toolbar({ count, onClear, search, children, more, aside }: ToolbarProps) {
  const t = useT();
  const id = useId();
  // Active filters are never hidden.
  const [isOpen, setOpen] = useState(onClear !== undefined);
  const hasFilters = (children ?? more) !== undefined;
  return (
    <Flex mb="4" columnGap="3" rowGap="2" wrap="wrap" align="end">
      {search}
      <Box id={id} display={{ base: isOpen ? 'contents' : 'none', md: 'contents' }}>
        {children}
        {isOpen && more}
      </Box>
      {hasFilters && (
        <Button
          display={{ md: more === undefined ? 'none' : undefined }}
          variant="surface"
          colorPalette="gray"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden />
          {t('list.filters')}
        </Button>
      )}
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          <X aria-hidden />
          {t('list.clear')}
        </Button>
      )}
      <HStack w={{ base: 'full', md: 'auto' }} ms={{ md: 'auto' }} minH={{ md: '11' }} gap="3">
        <Box role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {count}
        </Box>
        {aside}
      </HStack>
    </Flex>
  );
}

/** The / key focuses the search from anywhere on the page; with several searches, the first one. */
export function SearchField({ hint, value, onChange }: { hint: string; value: string; onChange(value: string): void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  // The URL updates after a debounce, so the field must not show its value during typing.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  useEffect(() => {
    const toSearch = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [contenteditable]');
      if (event.defaultPrevented || event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);
  return (
    <Box flex="1" minW={{ base: 'full', md: '13rem' }} maxW={{ md: 'md' }}>
      <Input
        ref={input}
        aria-label={t('list.search')}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={hint}
        aria-keyshortcuts="/"
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

/** A filter as a select field; its first option says what it filters. */
export const Choice = (props: Omit<ComponentProps<typeof SelectField<string>>, 'layout'>) => (
  <SelectField<string> {...props} hidesLabel layout={{ w: { base: 'full', md: 'auto' }, maxW: { md: '11rem' } }} />
);
