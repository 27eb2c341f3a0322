import type { MiniDyiAnswer } from '@impact-call/contracts';
import { Box, Button, Flex } from '@impact-call/ui/design-system';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from './impact-context.tsx';

/** The part of an answer that a click can empty. */
type Selection = Pick<MiniDyiAnswer, 'selectedOutcomes' | 'sdg'>;

/** Something that was removed a moment ago. */
export interface Removed {
  words: string;
  before: Selection;
}

/** What a screen with something to choose gets. */
export interface Editing {
  /** Saves what changed; what was removed before can then no longer be brought back. */
  change(changes: Partial<MiniDyiAnswer>): void;
  /** As `change`, and offers to undo it under these words. */
  remove(changes: Partial<MiniDyiAnswer>, words: string): void;
  removed: Removed | null;
  undo(): void;
}

/** Changes that can be taken back until the next one: nothing that a person typed is lost by one click. */
export function useEditing(answer: MiniDyiAnswer, save: (changes: Partial<MiniDyiAnswer>) => void): Editing {
  const [removed, setRemoved] = useState<Removed | null>(null);
  return {
    removed,
    change(changes) {
      setRemoved(null);
      save(changes);
    },
    remove(changes, words) {
      setRemoved({ words, before: { selectedOutcomes: answer.selectedOutcomes, sdg: answer.sdg } });
      save(changes);
    },
    undo() {
      if (!removed) return;
      setRemoved(null);
      save(removed.before);
    },
  };
}

/** Says what was removed and takes the focus, which would else be lost with the removed element. */
export function UndoBar({ removed, undo }: Pick<Editing, 'removed' | 'undo'>) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Only from where the focus has nowhere to stay: somebody who unticks a box goes on from that box.
    if (removed && document.activeElement === document.body) button.current?.focus();
  }, [removed]);
  return (
    <Box role="status" position="sticky" bottom="16" zIndex="docked" _empty={{ position: 'absolute' }}>
      {removed && (
        <Flex
          align="center"
          gap="3"
          wrap="wrap"
          justify="space-between"
          bg="bg.panel"
          borderWidth="1px"
          boxShadow="soft"
          borderRadius="l2"
          ps="4"
          pe="2"
          py="2"
          fontWeight="semibold"
        >
          {removed.words}
          <Button ref={button} variant="surface" onClick={undo}>
            <Undo2 aria-hidden />
            {t('undo.undo')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
