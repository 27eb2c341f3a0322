import type { Language } from '@impact-call/contracts';
import { Box, chakra, Flex, Input, VisuallyHidden } from '@impact-call/ui/design-system';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatAmount } from './format-amount.ts';
import { parseAmount, type ParsedAmount } from './parse-amount.ts';

/** Why typed text is no amount. */
export type AmountProblem = Extract<ParsedAmount, { kind: 'problem' }>['problem'];

interface Props {
  id: string;
  label: string;
  hint: string;
  /** Marks the field as one that may stay empty. */
  optional?: string;
  /** Name of the unit, read out with the label. */
  currency: string;
  language: Language;
  value: number | null;
  onChange(value: number | null): void;
  /** A problem found elsewhere, e.g. by the step's validation. */
  error: string | undefined;
  describe(problem: AmountProblem): string;
}

/**
 * What is typed stays as typed until the field is left; then it shows in the local format. Text that is no amount counts
 * as none, and says so once the field was left.
 */
function useTypedAmount({ value, onChange, language }: Pick<Props, 'value' | 'onChange' | 'language'>) {
  const [typed, setTyped] = useState(value === null ? '' : formatAmount(value, language));
  const [left, setLeft] = useState(false);
  const parsed = parseAmount(typed);
  return {
    typed,
    problem: parsed.kind === 'problem' ? parsed.problem : undefined,
    left,
    type(text: string): void {
      const next = parseAmount(text);
      setTyped(text);
      setLeft(false);
      onChange(next.kind === 'amount' ? next.value : null);
    },
    leave(): void {
      setLeft(true);
      if (parsed.kind === 'amount') setTyped(formatAmount(parsed.value, language));
    },
  };
}

/** One amount of euros, in any of the local spellings. */
export function AmountField({ id, label, hint, optional, currency, error, describe, ...amount }: Props) {
  const { typed, problem, left, type, leave } = useTypedAmount(amount);
  const message = problem === undefined ? error : left ? describe(problem) : undefined;
  const described = [`${id}-hint`, message !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Flex direction="column" gap="1.5" maxW="sm" data-field="">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {label}
        <VisuallyHidden>, {currency}</VisuallyHidden>
        {optional !== undefined && <chakra.span fontWeight="normal" color="fg.muted"> ({optional})</chakra.span>}
      </chakra.label>
      <Box id={`${id}-hint`} color="fg.muted" fontSize="sm" mt="-1">{hint}</Box>
      {message !== undefined && <AmountError id={`${id}-error`}>{message}</AmountError>}
      <Flex>
        <Unit />
        <Input id={id} inputMode="decimal" autoComplete="off" value={typed} onChange={(event) => type(event.target.value)} onBlur={leave} aria-invalid={message === undefined ? undefined : true} aria-describedby={described} borderStartRadius="0" textAlign="end" fontVariantNumeric="tabular-nums" fontSize="lg" />
      </Flex>
    </Flex>
  );
}

function AmountError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Flex id={id} gap="1.5" align="center" color="fg.error" fontWeight="semibold" fontSize="sm">
      <Box as={CircleAlert} boxSize="1.1em" flexShrink={0} aria-hidden />
      <span>{children}</span>
    </Flex>
  );
}

function Unit() {
  return (
    <Box aria-hidden bg="bg.muted" borderWidth="1px" borderColor="border.emphasized" borderEndWidth="0" borderStartRadius="l2" minH="11" px="4" display="grid" placeItems="center" fontWeight="semibold" fontSize="lg">
      €
    </Box>
  );
}
