import type { MiniDyiAnswer } from '@impact-call/contracts';
import { Box, Button, Flex } from '@impact-call/ui/design-system';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from './impact-context.tsx';

type Selection = Pick<MiniDyiAnswer, 'selectedOutcomes' | 'sdg' | 'sdgTargets'>;

export interface Removed {
  words: string;
  before: Selection;
}

export interface Editing {
  /** A previous removal can no longer be undone. */
  change(changes: Partial<MiniDyiAnswer>): void;
  /** Like `change`, and offers to undo it with this text. */
  remove(changes: Partial<MiniDyiAnswer>, words: string): void;
  removed: Removed | null;
  undo(): void;
}

/** Undo means that one click never loses typed text. */
export function useEditing(answer: MiniDyiAnswer, save: (changes: Partial<MiniDyiAnswer>) => void): Editing {
  const [removed, setRemoved] = useState<Removed | null>(null);
  return {
    removed,
    change(changes) {
      setRemoved(null);
      save(changes);
    },
    remove(changes, words) {
      const { selectedOutcomes, sdg, sdgTargets } = answer;
      setRemoved({ words, before: { selectedOutcomes, sdg, ...(sdgTargets && { sdgTargets }) } });
      save(changes);
    },
    undo() {
      if (!removed) return;
      setRemoved(null);
      save(removed.before);
    },
  };
}

/** Takes the focus, which would be lost with the removed element. */
export function UndoBar({ removed, undo }: Pick<Editing, 'removed' | 'undo'>) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Only if the focus was lost: a user who cleared a checkbox continues from it.
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
