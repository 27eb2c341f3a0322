import { Box, Button, Flex, Input } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useT } from '../../translations.ts';
import { Label } from '../forms/label.tsx';
import { SelectField } from '../forms/select-field.tsx';

interface ToolbarProps {
  /** The number of matches as text. */
  count: string;
  /** Clears search and filters; undefined while there are none. */
  onClear?: (() => void) | undefined;
  /** A {@link SearchField} and {@link Choice}s. */
  children: ReactNode;
}

/** Search and filters; they apply at once and are stored in the URL. */
export function Toolbar({ count, onClear, children }: ToolbarProps) {
  const t = useT();
  return (
    <Box mb="4">
      <Flex gap="4" wrap="wrap" align="end">
        {children}
        {onClear && (
          <Button variant="ghost" ms={{ base: '-4', md: '0' }} onClick={onClear}>
            <X aria-hidden />
            {t('list.clear')}
          </Button>
        )}
      </Flex>
      <Box role="status" mt="4" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {count}
      </Box>
    </Box>
  );
}

/** The / key focuses the search from anywhere on the page; with several searches, the first one. */
export function SearchField({ hint, value, onChange }: { hint: string; value: string; onChange(value: string): void }) {
  const t = useT();
  const id = useId();
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
    <Box flex="1" minW={{ base: 'full', md: '18rem' }} maxW={{ md: 'md' }}>
      <Label htmlFor={id}>{t('list.search')}</Label>
      <Input
        ref={input}
        id={id}
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

/** A filter as a select field. */
export const Choice = (props: Omit<ComponentProps<typeof SelectField<string>>, 'room'>) => (
  <SelectField<string> {...props} room={{ w: { base: 'full', md: 'auto' }, maxW: { md: '18rem' } }} />
);
