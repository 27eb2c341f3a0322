import { Box, chakra, Input, Text } from '@impact-call/ui/design-system';
import { Dialog, Portal } from '@impact-call/ui/overlays';
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';
import type { ConsoleAction, ConsoleTab } from '../layout/console-feature.ts';
import { type Destination, useDestinations } from './destinations.ts';

interface Props {
  tabs: readonly ConsoleTab[];
  actions: readonly ConsoleAction[];
  onClose(): void;
}

export function Palette({ tabs, actions, onClose }: Props) {
  const t = useT();
  // Read before the field takes the focus. After navigation, the focus goes to the new heading instead.
  const [before] = useState(() => document.activeElement);
  const hasGone = useRef(false);
  const go = (): void => {
    hasGone.current = true;
    onClose();
  };
  return (
    <Dialog.Root
      open
      size="lg"
      finalFocusEl={() => (before instanceof HTMLElement && !hasGone.current ? before : null)}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header srOnly>
              <Dialog.Title>{t('palette.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body p="3">
              <Search tabs={tabs} actions={actions} onGo={go} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function Search({ tabs, actions, onGo }: Omit<Props, 'onClose'> & { onGo(): void }) {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useState('');
  const { found, isError, isSearching } = useDestinations(search, tabs, actions);
  const { at, choose, list, onKey } = useChosen(found.length);
  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        aria-label={t('palette.search')}
        autoComplete="off"
        maxLength={100}
        placeholder={t('palette.hint')}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          choose(0);
        }}
        onKeyDown={onKey}
      />
      <Entries ref={list} id={id} found={found} at={at} onGo={onGo} />
      <Text role="status" px="2" pt="2" fontSize="sm" color="fg.muted">
        {isError
          ? t('palette.failed')
          : isSearching
            ? t('palette.searching')
            : found.length === 0
              ? t('palette.none', { search })
              : t('palette.keys')}
      </Text>
    </>
  );
}

/** The entry highlighted by the arrow keys; Enter opens it. */
function useChosen(count: number) {
  const [chosen, choose] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.min(chosen, Math.max(0, count - 1));
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = (at + step + count) % count;
      choose(next);
      list.current?.querySelectorAll('a')[next]?.scrollIntoView({ block: 'nearest' });
    }
    // A regular click, so that the guard against unsaved changes works.
    if (event.key === 'Enter') list.current?.querySelectorAll('a')[at]?.click();
  };
  return { at, choose, list, onKey };
}

interface EntriesProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  found: readonly Destination[];
  at: number;
  onGo(): void;
}

function Entries({ ref, id, found, at, onGo }: EntriesProps) {
  const t = useT();
  return (
    <Box
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('palette.results')}
      mt="2"
      maxH="min(24rem, 55dvh)"
      overflowY="auto"
    >
      {found.map((destination, index) => (
        <Entry
          key={`${destination.kind} ${destination.to}`}
          id={`${id}-${index}`}
          destination={destination}
          isChosen={index === at}
          onGo={onGo}
        />
      ))}
    </Box>
  );
}

const EntryLink = chakra(Link);

interface EntryProps {
  id: string;
  destination: Destination;
  isChosen: boolean;
  onGo(): void;
}

function Entry({ id, destination: { kind, to, name, note }, isChosen, onGo }: EntryProps) {
  const t = useT();
  return (
    <EntryLink
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={to}
      onClick={onGo}
      display="flex"
      gap="3"
      alignItems="baseline"
      px="2"
      py="2"
      borderRadius="l1"
      bg={isChosen ? 'bg.muted' : undefined}
      _hover={{ bg: 'bg.muted' }}
    >
      <chakra.span flexShrink={0} w="7.5rem" fontSize="sm" color="fg.muted">
        {t(`palette.${kind}`)}
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        <chakra.span fontWeight="medium">{name}</chakra.span>
        {note && (
          <chakra.span ms="2" fontSize="sm" color="fg.muted">
            {note}
          </chakra.span>
        )}
      </chakra.span>
    </EntryLink>
  );
}
