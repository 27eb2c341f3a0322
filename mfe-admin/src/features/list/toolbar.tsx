import { Box, Button, Flex, Input } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useT } from '../../translations.ts';
import { Label } from '../form/label.tsx';
import { SelectField } from '../form/select-field.tsx';

interface ToolbarProps {
  /** How many match, in words. */
  count: string;
  /** Clears search and filters; absent while there are none. */
  onClear?: (() => void) | undefined;
  /** A {@link SearchField} and {@link Choice}s. */
  children: ReactNode;
}

/** Search and filters; they act at once and live in the address. */
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

/** The key / goes there from anywhere on the page; to the first one where there are several. */
export function SearchField({ hint, value, onChange }: { hint: string; value: string; onChange(value: string): void }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The address follows some moments later, so that it must not be what the field shows while somebody types.
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

/** One filter: a list to choose from. */
export const Choice = (props: Omit<ComponentProps<typeof SelectField<string>>, 'room'>) => (
  <SelectField<string> {...props} room={{ w: { base: 'full', md: 'auto' }, maxW: { md: '18rem' } }} />
);
