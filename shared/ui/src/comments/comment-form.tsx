import { isProblem } from '@impact-call/api-client';
import type { CommentPerson } from '@impact-call/contracts';
import { MAX_COMMENT } from '@impact-call/contracts/limits';
import { Box, Button, chakra, Flex, NativeSelect, Text } from '@impact-call/ui/design-system';
import { type RefObject, useId, useRef, useState } from 'react';
import { TextAreaField } from '../components/fields.tsx';
import { useStoredComment } from './kept-comment.ts';
import { labelsOf, withIdentifiers, withNames } from './mention-text.ts';
import { useCommentT } from './texts.ts';
import { usePersonName } from './use-person-name.ts';

const REFUSALS: Record<string, 'unknownPerson' | 'tooManyMentions' | 'tooManyComments'> = {
  'unknown-person': 'unknownPerson',
  'too-many-mentions': 'tooManyMentions',
  'too-many-comments': 'tooManyComments',
};

function useRefusal(): (error: unknown) => string {
  const t = useCommentT();
  return (error) => {
    if (isProblem(error, 'version-conflict')) return t('error.conflict');
    const [first] = isProblem(error) ? (error.errors ?? []) : [];
    const words = first && REFUSALS[first.code];
    return words ? t(`error.${words}`, { most: Number(first.params?.['most'] ?? 0) }) : t('error.failed');
  };
}

interface Props {
  place: string;
  people: readonly CommentPerson[];
  /** Initial text with ids; the people that it mentions are known, too. */
  text?: string;
  named?: readonly CommentPerson[];
  sendLabel: string;
  send(text: string): Promise<unknown>;
  onSent(): void;
  onCancel?(): void;
}

interface Storing {
  send(): Promise<unknown>;
  onStored(): void;
}

function useStoring(value: string, { send, onStored }: Storing) {
  const t = useCommentT();
  const refusal = useRefusal();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const store = async (): Promise<void> => {
    if (value.trim() === '') return setError(t('error.empty'));
    setBusy(true);
    setError(undefined);
    try {
      await send();
      onStored();
    } catch (failure) {
      setError(refusal(failure));
    }
    setBusy(false);
  };
  return { error, busy, store };
}

/** People are mentioned from a list, or by typing their name after an `@`. */
export function CommentForm({ place, people, text = '', named = [], sendLabel, send, onSent, onCancel }: Props) {
  const t = useCommentT();
  const labels = labelsOf([...named, ...people], usePersonName());
  const { value, write, forget } = useStoredComment(place, withNames(text, labels));
  const field = useRef<HTMLTextAreaElement>(null);
  const { error, busy, store } = useStoring(value, {
    send: () => send(withIdentifiers(value, labels)),
    onStored: () => {
      write('');
      forget();
      onSent();
    },
  });
  const giveUp = (): void => {
    forget();
    onCancel?.();
  };
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <TextAreaField
        ref={field}
        rows={3}
        label={t('write')}
        maxLength={MAX_COMMENT}
        error={error}
        value={value}
        onChange={({ target }) => write(target.value)}
      />
      <Flex gap="3" mt="3" wrap="wrap" align="end" justify="space-between">
        <NamePicker {...{ people, labels, field }} onChange={write} />
        <SendOrCancel sendLabel={sendLabel} busy={busy} onCancel={onCancel && giveUp} />
      </Flex>
    </chakra.form>
  );
}

interface SendProps {
  sendLabel: string;
  busy: boolean;
  onCancel: (() => void) | undefined;
}

function SendOrCancel({ sendLabel, busy, onCancel }: SendProps) {
  const t = useCommentT();
  return (
    <Flex gap="2">
      {onCancel && (
        <Button variant="surface" colorPalette="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" loading={busy}>
        {sendLabel}
      </Button>
    </Flex>
  );
}

interface PickerProps {
  people: readonly CommentPerson[];
  labels: ReadonlyMap<string, string>;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange(value: string): void;
}

function insertName(input: HTMLTextAreaElement, label: string, onChange: (value: string) => void): void {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const gap = start === 0 || /\s$/.test(value.slice(0, start)) ? '' : ' ';
  const before = `${value.slice(0, start)}${gap}@${label} `;
  onChange(before + value.slice(end));
  // After the name, once it is rendered.
  requestAnimationFrame(() => {
    input.focus();
    input.setSelectionRange(before.length, before.length);
  });
}

function NamePicker({ people, labels, field, onChange }: PickerProps) {
  const t = useCommentT();
  const id = useId();
  if (people.length === 0) return <Box />;
  const insert = (label: string): void => {
    if (field.current) insertName(field.current, label, onChange);
  };
  return (
    <Box minW="0" flex="1 1 14rem" maxW="20rem">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="semibold">
        {t('name')}
      </chakra.label>
      <Text id={`${id}-hint`} fontSize="sm" color="fg.muted">
        {t('nameHint')}
      </Text>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
          aria-describedby={`${id}-hint`}
          value=""
          onChange={({ target }) => insert(labels.get(target.value) ?? '')}
        >
          <option value="">{t('nobody')}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {labels.get(person.id)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
