import { isProblem, type ApiProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type FieldProblem, isSame } from './fields.ts';
import { useValues, withStored } from './use-values.ts';

/** Stores the values over that version; `accept` takes over what is stored before everything is. */
type Send<Values, Stored, Opened> = (
  values: Values,
  over: Stored | Opened,
  accept: (saved: Stored) => void,
) => Promise<Stored>;

interface RecordOptions<Values extends FieldValues, Stored extends object, Opened extends Stored | null> {
  opened: Opened;
  initial: Values;
  /** Unsaved values of an earlier visit. */
  typed?: Values;
  valuesOf(stored: Stored): Values;
  check?(values: Values, over: Stored | Opened): readonly FieldProblem[];
  send: Send<Values, Stored, Opened>;
  problemsOf?(error: Error, sent: Values): readonly FieldProblem[];
  addressOf?(saved: Stored): string;
  onSaved?(saved: Stored): void;
  /** The version of another user that a conflict names; by default it is the stored record. */
  theirsOf?(current: unknown, stored: Stored | Opened): Stored;
  /** The stored values and those of the form after saving; by default what was typed during the request stays. */
  settle?(
    saved: Stored,
    request: { sent: Values; present: Values; over: Stored | Opened },
  ): {
    before: Values;
    present: Values;
  };
  anchorOf?(field: string): string;
}

/** What became of the record: the last attempt to save it, or whether there is something to save. */
export type SaveState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'refused' | 'failed' | 'conflict';

export const isRefused = (error: unknown): error is ApiProblem =>
  isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid');

const versionOf = (record: object): number =>
  'version' in record && typeof record.version === 'number' ? record.version : 0;

/** Opens an address one render later, once the guard of unsaved changes is off. */
function useLeaveTo() {
  const navigate = useNavigate();
  const [address, leaveTo] = useState<string | null>(null);
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true });
  }, [address, navigate]);
  return { isLeaving: address !== null, leaveTo };
}

/** The stored record: as it was opened, as it was saved, or with a newer version that changes no field. */
function useStored<Stored extends object>(opened: Stored | null, valuesOf: (stored: Stored) => object) {
  const [saved, setStored] = useState(opened);
  const isNewer = opened && saved && versionOf(opened) > versionOf(saved) && isSame(valuesOf(opened), valuesOf(saved));
  return [isNewer ? opened : saved, setStored] as const;
}

interface Request<Values, Stored, Opened> {
  sent: Values;
  over: Stored | Opened;
  by: Send<Values, Stored, Opened>;
}

function useSending<Values extends FieldValues, Stored extends object, Opened extends Stored | null>(
  { opened, valuesOf, problemsOf, settle, addressOf, onSaved }: RecordOptions<Values, Stored, Opened>,
  { form, put: take, setProblems }: ReturnType<typeof useValues<Values>>,
) {
  const { isLeaving, leaveTo } = useLeaveTo();
  const [stored, setStored] = useStored<Stored>(opened, valuesOf);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const accept = (saved: Stored, { sent, over }: Pick<Request<Values, Stored, Opened>, 'sent' | 'over'>): void => {
    const present = form.getValues();
    const before = valuesOf(saved);
    const settled = settle?.(saved, { sent, present, over }) ?? { before, present: withStored(before, sent, present) };
    take(settled.before, settled.present);
    setStored(saved);
  };
  // The state of a mutation follows a moment later, and a key can be pressed twice before.
  const isRunning = useRef(false);
  const sending = useMutation(
    {
      // Otherwise a change while offline would wait instead of failing.
      networkMode: 'always',
      gcTime: 0,
      mutationFn: ({ sent, over, by }: Request<Values, Stored, Opened>) =>
        by(sent, over, (saved) => accept(saved, { sent, over })),
      onSuccess(saved, request) {
        onSaved?.(saved);
        if (addressOf) return leaveTo(addressOf(saved));
        accept(saved, request);
        setSavedAt(new Date());
      },
      onError: (error, { sent }) => setProblems(problemsOf?.(error, sent) ?? []),
      onSettled: () => void (isRunning.current = false),
    },
    useShell().queryClient,
  );
  const start = (request: Request<Values, Stored, Opened>): void => {
    if (isRunning.current || isLeaving) return;
    isRunning.current = true;
    sending.mutate(request);
  };
  // Null only for a new record.
  return { stored: stored as Stored | Opened, setStored, savedAt, isLeaving, sending, start };
}

type Edited<Values extends FieldValues> = ReturnType<typeof useValues<Values>>;
type Sending<Values extends FieldValues, Stored extends object, Opened extends Stored | null> = ReturnType<
  typeof useSending<Values, Stored, Opened>
>;

function actionsOf<Values extends FieldValues, Stored extends object, Opened extends Stored | null>(
  { valuesOf, check, send }: RecordOptions<Values, Stored, Opened>,
  { values, before, isChanged, put: take, setProblems }: Edited<Values>,
  { stored, setStored, start, sending: { isPending, reset } }: Sending<Values, Stored, Opened>,
) {
  const attempt = (sent: Values, over: Stored | Opened): void => {
    const problems = check?.(sent, over) ?? [];
    setProblems(problems);
    if (problems.length > 0) reset();
    else start({ sent, over, by: send });
  };
  const follow = (theirs: Stored, present = valuesOf(theirs)): void => {
    setStored(theirs);
    take(valuesOf(theirs), present);
    reset();
  };
  return {
    save(): void {
      if (isPending) return;
      if (stored !== null && !isChanged) reset();
      else attempt(values, stored);
    },
    /** Saves these values over the version of another user. */
    resolve(chosen: Values, theirs: Stored): void {
      follow(theirs, chosen);
      if (!isSame(valuesOf(theirs), chosen)) attempt(chosen, theirs);
    },
    /** Stores it by another request, e.g. one that takes changes back. */
    saveBy: (by: Send<Values, Stored, Opened>): void => start({ sent: values, over: stored, by }),
    /** Takes over a version that was saved elsewhere; `present` are the values to go on with. */
    follow,
    postpone: reset,
    replace: (present: Values): void => take(before, present),
    discard(): void {
      take(before, before);
      reset();
    },
  };
}

const same = (field: string): string => field;

/** A record in an editor: values, problems, and one request at a time that saves it. For a `<RecordForm>`. */
export function useRecord<Values extends FieldValues, Stored extends object, Opened extends Stored | null>(
  options: RecordOptions<Values, Stored, Opened>,
) {
  const { theirsOf = (current) => current as Stored, anchorOf = same } = options;
  const edited = useValues(options.initial, options.typed, anchorOf);
  const sending = useSending(options, edited);
  const { stored, savedAt, isLeaving } = sending;
  const { isPending, error } = sending.sending;
  const { isChanged } = edited;
  return {
    ...edited,
    ...actionsOf(options, edited, sending),
    stored,
    savedAt,
    busy: isPending,
    error,
    sent: sending.sending.variables?.sent,
    conflict: isProblem(error, 'version-conflict') ? theirsOf(error.current, stored) : null,
    state: stateOf(isPending, error, isChanged, savedAt),
    isUnsaved: isChanged && !isLeaving,
  };
}

function stateOf(isPending: boolean, error: Error | null, isChanged: boolean, savedAt: Date | null): SaveState {
  if (isPending) return 'saving';
  if (isProblem(error, 'version-conflict')) return 'conflict';
  if (error) return isRefused(error) ? 'refused' : 'failed';
  if (isChanged) return 'unsaved';
  return savedAt ? 'saved' : 'unchanged';
}
