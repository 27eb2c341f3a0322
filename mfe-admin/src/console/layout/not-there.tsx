import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageTitle } from '@impact-call/ui';
import { Button, chakra, HStack } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import type { ConsoleTab } from './console-feature.ts';

/** True when the object does not exist, false when loading failed for another reason. */
export const isMissing = (error: Error): boolean => isProblem(error) && error.status < 500;

interface Props {
  title: string;
  to: string;
  back: string;
  children: ReactNode;
}

export const NotThere = ({ title, to, back, children }: Props) => (
  <EmptyState
    title={title}
    action={
      <Button asChild variant="surface">
        <Link to={to}>{back}</Link>
      </Button>
    }
  >
    {children}
  </EmptyState>
);

interface FailureProps {
  error: Error;
  missing: Omit<Props, 'children'> & { hint: string };
  failed: { title: string; reason: string };
  onRetry(): void;
}

/** The error page of one object: not found, or failed to load with a retry button. */
export const Failure = ({ error, missing: { hint, ...missing }, failed, onRetry }: FailureProps) =>
  isMissing(error) ? (
    <NotThere {...missing}>{hint}</NotThere>
  ) : (
    <BoundaryMessage title={failed.title} reason={failed.reason} error={error} onRetry={onRetry} />
  );

export function UnknownPage({ tabs }: { tabs: readonly ConsoleTab[] }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>{t('unknown.title')}</PageTitle>
      <EmptyState
        title={t('unknown.what')}
        action={
          <HStack gap="3" wrap="wrap" justify="center">
            {tabs.map(({ id, to }) => (
              <Button key={id} asChild variant="surface" colorPalette="gray">
                <Link to={to}>{t(`tab.${id}`)}</Link>
              </Button>
            ))}
          </HStack>
        }
      >
        {t('unknown.hint')} <chakra.code overflowWrap="anywhere">{pathname}</chakra.code>
      </EmptyState>
    </>
  );
}
