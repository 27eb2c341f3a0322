import { Box, Button, chakra, Flex, Input, NativeSelect } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../translations.ts';
import { SUBMISSION_STATES } from './submission-state.ts';
import type { TableView } from './table-view.ts';

interface Props {
  view: TableView;
  onChange(changes: Partial<TableView>): void;
  calls: readonly { id: string; name: string }[];
  /** How many match, in words. */
  count: string;
}

/** Search and filters; they act at once and live in the address. */
export function SubmissionsToolbar({ view, onChange, calls, count }: Props) {
  const t = useT();
  const filtered = view.search !== '' || view.state !== 'all' || view.callId !== '';
  return (
    <Box mb="4">
      <Flex gap="4" wrap="wrap" align="end">
        <SearchField value={view.search} onChange={(search) => onChange({ search })} />
        <Choice
          id="filter-state"
          label={t('list.state')}
          value={view.state}
          onChange={(state) => onChange({ state: state as TableView['state'] })}
        >
          <option value="all">{t('list.allStates')}</option>
          {SUBMISSION_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </Choice>
        <Choice id="filter-call" label={t('list.call')} value={view.callId} onChange={(callId) => onChange({ callId })}>
          <option value="">{t('list.allCalls')}</option>
          {calls.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        {filtered && (
          <Button variant="ghost" onClick={() => onChange({ search: '', state: 'all', callId: '' })}>
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

function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const toSearch = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);
  return (
    <Box flex="1" minW={{ base: 'full', md: '18rem' }} maxW={{ md: 'md' }}>
      <Label htmlFor="search">{t('list.search')}</Label>
      <Input
        ref={input}
        id="search"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t('list.searchHint')}
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

function Choice({
  id,
  label,
  value,
  onChange,
  children,
}: {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}) {
  return (
    <Box w={{ base: 'full', md: 'auto' }} maxW={{ md: '18rem' }}>
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect.Root>
        <NativeSelect.Field id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

const Label = ({ htmlFor, children }: { htmlFor: string; children: ReactNode }) => (
  <chakra.label htmlFor={htmlFor} display="block" mb="1" fontSize="sm" fontWeight="semibold" color="fg.muted">
    {children}
  </chakra.label>
);
