import { formatAmount } from '@impact-call/domain';
import { Box, Flex, Input } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { parseAmount, type ParsedAmount } from './amount-words.ts';
import { useLanguage } from '../screen/impact-context.tsx';
import { controlProps, FieldBox, type FieldWords } from './field-box.tsx';

export type AmountProblem = Extract<ParsedAmount, { kind: 'problem' }>['problem'];

interface Props extends FieldWords {
  value: number | null;
  onChange(value: number | null): void;
  describe(problem: AmountProblem): string;
  /** An emptied field does not change the value (docs/rules/11-impact-wizard.md#impact-complete). */
  keepsWhenEmpty?: boolean;
  euros?: boolean;
  /** E.g. "a year"; the label already includes it for screen readers. */
  after?: string;
}

/** As typed until blur, then in the local format. Invalid text counts as empty and shows an error after blur. */
function useTypedAmount({
  value,
  onChange,
  keepsWhenEmpty = false,
}: Pick<Props, 'value' | 'onChange' | 'keepsWhenEmpty'>) {
  const language = useLanguage();
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const typed = draft ?? (value === null ? '' : formatAmount(value, language));
  const parsed = parseAmount(typed);
  return {
    typed,
    problem: parsed.kind === 'problem' ? parsed.problem : undefined,
    left,
    type(text: string): void {
      const next = parseAmount(text);
      setDraft(text);
      setLeft(false);
      if (next.kind !== 'empty' || !keepsWhenEmpty) onChange(next.kind === 'amount' ? next.value : null);
    },
    leave(): void {
      setLeft(true);
      if (parsed.kind !== 'problem') setDraft(null);
    },
  };
}

/** At least 0, in any local format. */
export function AmountField({
  euros = false,
  after,
  describe,
  value,
  onChange,
  keepsWhenEmpty = false,
  error,
  ...words
}: Props) {
  const { typed, problem, left, type, leave } = useTypedAmount({ value, onChange, keepsWhenEmpty });
  const message = problem === undefined ? error : left ? describe(problem) : undefined;
  return (
    <FieldBox {...words} error={message}>
      <Flex maxW="sm">
        {euros && <Unit side="start">€</Unit>}
        <Input
          {...controlProps({ ...words, error: message })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          borderStartRadius={euros ? '0' : 'l2'}
          borderEndRadius={after === undefined ? 'l2' : '0'}
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          fontSize="lg"
        />
        {after !== undefined && <Unit side="end">{after}</Unit>}
      </Flex>
    </FieldBox>
  );
}

/** At the start or the end of the field. */
function Unit({ side, children }: { side: 'start' | 'end'; children: string }) {
  const edge =
    side === 'start'
      ? { borderEndWidth: '0', borderStartRadius: 'l2' }
      : { borderStartWidth: '0', borderEndRadius: 'l2' };
  return (
    <Box
      aria-hidden
      bg="bg.muted"
      borderWidth="1px"
      borderColor="border.emphasized"
      {...edge}
      minH="11"
      px="4"
      display="grid"
      placeItems="center"
      flexShrink={0}
      whiteSpace="nowrap"
      fontWeight="semibold"
      fontSize={side === 'start' ? 'lg' : 'md'}
    >
      {children}
    </Box>
  );
}
