import type { Step, Submission } from '@impact-call/contracts';
import type { ShellContext, StepHost, StepModule, StepPage } from '@impact-call/contracts/remote';
import { BoundaryMessage, EmptyState, FailureBoundary, PageSkeleton, SafeHtml, useShell } from '@impact-call/ui';
import { Button, Heading, HStack } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useCallT } from '../texts.ts';

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

/** One step as applicants fill it in; input lives only in the frame. */
export function PreviewStep({ step, preview, host }: { step: Step; preview: Submission; host: StepHost }) {
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
        <Unbroken>
          <Suspense fallback={<PageSkeleton cards={1} />}>
            <Running module={data} step={step} preview={preview} host={host} />
          </Suspense>
        </Unbroken>
      )}
      {data === null && <EmptyState headingLevel="h3" title={t('preview.notImplemented')} />}
      {data === undefined && isError && (
        <BoundaryMessage title={t('preview.stepFailed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <PageSkeleton cards={1} />}
    </>
  );
}

/** A step that crashes affects neither the rest of the preview nor the console. */
function Unbroken({ children }: { children: ReactNode }) {
  const t = useCallT();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <BoundaryMessage title={t('preview.stepFailed')} onRetry={() => setBroken(false)} />;
  return <FailureBoundary onFailed={() => setBroken(true)}>{children}</FailureBoundary>;
}

interface RunningProps {
  module: StepModule;
  step: Step;
  preview: Submission;
  host: StepHost;
}

function Running({ module, step, preview, host }: RunningProps) {
  const shell = useShell();
  const [value, setValue] = useState<unknown>(undefined);
  const own = useMemo(() => keepsNothing(shell), [shell]);
  const pages = useMemo(() => module.pages?.(step, own) ?? [], [module, step, own]);
  const [page, setPage] = useState(pages[0]?.id);
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

const nameIn = (form: FormData): string => {
  const file = form.get('File');
  return file instanceof File ? file.name : '';
};

/** A shell for preview steps: uploads go nowhere and nothing guards unsaved work. */
const keepsNothing = (shell: ShellContext): ShellContext => ({
  ...shell,
  api: {
    ...shell.api,
    UploadFile: ({ form }) => Promise.resolve({ fileName: nameIn(form), fileDownloadId: crypto.randomUUID() }),
  },
  guardWork: () => () => undefined,
});

interface Props {
  pages: readonly StepPage[];
  current: string | undefined;
  onOpen(page: string): void;
}

function PreviewPager({ pages, current, onOpen }: Props) {
  const t = useCallT();
  if (pages.length < 2) return null;
  return (
    <HStack as="nav" aria-label={t('preview.pages')} gap="2" wrap="wrap" mb="6">
      {pages.map(({ id, title }) => (
        <Button
          key={id}
          size="sm"
          variant={id === current ? 'solid' : 'surface'}
          colorPalette={id === current ? 'accent' : 'gray'}
          aria-current={id === current ? 'page' : undefined}
          onClick={() => onOpen(id)}
        >
          {title}
        </Button>
      ))}
    </HStack>
  );
}
