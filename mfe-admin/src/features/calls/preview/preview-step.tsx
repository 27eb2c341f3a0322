import type { Step, Submission } from '@impact-call/contracts';
import type { ShellContext, StepHost, StepModule } from '@impact-call/contracts/remote';
import { BoundaryMessage, EmptyState, PageSkeleton, SafeHtml, useShell } from '@impact-call/ui';
import { Heading } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useCallT } from '../texts.ts';
import { keepsNothing } from './keeps-nothing.ts';
import { PreviewPager } from './preview-pager.tsx';

const isNotOffered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'reason' in error && error.reason === 'not-offered';

function useStepModule(shell: ShellContext, type: string) {
  return useQuery(
    {
      queryKey: ['preview-step', type],
      queryFn: () =>
        shell.loadStep(type).catch((error: unknown) => (isNotOffered(error) ? null : Promise.reject(error))),
      retry: false,
      staleTime: Infinity,
    },
    shell.queryClient,
  );
}

/** One step as the applicant fills it in; what is typed stays in the frame and is gone with it. */
export function PreviewStep({ step, preview }: { step: Step; preview: Submission }) {
  const t = useCallT();
  const shell = useShell();
  const { data, isError, refetch } = useStepModule(shell, step.stepType.name);
  return (
    <>
      <Heading as="h2" size="xl" mb="3" overflowWrap="anywhere">
        {step.name}
      </Heading>
      <SafeHtml html={step.description} maxW="prose" mb="5" />
      {data && (
        <Suspense fallback={<PageSkeleton cards={1} />}>
          <Running module={data} step={step} preview={preview} />
        </Suspense>
      )}
      {data === null && <EmptyState headingLevel="h3" title={t('preview.notImplemented')} />}
      {data === undefined && isError && (
        <BoundaryMessage title={t('preview.stepFailed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <PageSkeleton cards={1} />}
    </>
  );
}

function Running({ module, step, preview }: { module: StepModule; step: Step; preview: Submission }) {
  const shell = useShell();
  const [value, setValue] = useState<unknown>(undefined);
  const own = useMemo(() => keepsNothing(shell), [shell]);
  const pages = useMemo(() => module.pages?.(step, own) ?? [], [module, step, own]);
  const [page, setPage] = useState(pages[0]?.id);
  const host = useMemo<StepHost>(
    () => ({ externalRevision: 0, registerPager: () => undefined, onPageChange: setPage }),
    [],
  );
  const { Component } = module;
  return (
    <>
      <PreviewPager pages={pages} current={page} onOpen={setPage} />
      <Component
        shell={own}
        step={step}
        submission={{ ...preview, isOpen: true }}
        value={value}
        onChange={setValue}
        readOnly={false}
        problems={[]}
        host={host}
        {...(page === undefined ? {} : { page })}
      />
    </>
  );
}
