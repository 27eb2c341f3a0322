import { isProblem } from '@impact-call/api-client';
import type { MailTemplate, MailWording, RenderedMail } from '@impact-call/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRead } from '../../console/data/use-read.ts';
import { serverProblems, wordingProblems, type WordingProblem } from './template-rules.ts';

/** Debounce after typing, in milliseconds. */
const PAUSE_MS = 500;

export interface Preview {
  mail: RenderedMail | undefined;
  problems: readonly WordingProblem[];
  hasFailed: boolean;
  retry(): void;
}

function useSettled(wording: MailWording): MailWording {
  const [settled, setSettled] = useState(wording);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wording), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wording]);
  return settled;
}

/** Loads the preview whenever typing pauses; the previous one stays visible. */
export function usePreview({ kind, language }: MailTemplate, wording: MailWording): Preview {
  const settled = useSettled(wording);
  const isWhole = wordingProblems(settled, language).length === 0;
  const { data, error, refetch } = useRead(
    'PreviewMailTemplate',
    { body: { kind, language, ...settled } },
    { enabled: isWhole, placeholderData: keepPreviousData, gcTime: 0 },
  );
  const isRefused = isProblem(error, 'rule-broken');
  return {
    mail: data,
    problems: isRefused ? serverProblems(error.errors, language) : [],
    hasFailed: error !== null && !isRefused,
    retry: () => void refetch(),
  };
}
