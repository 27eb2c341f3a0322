import { isProblem } from '@impact-call/api-client';
import type { ProxyEntry, ProxyEntryUse } from '@impact-call/contracts';
import { formatEuros, formatNames } from '@impact-call/domain';
import { BoundaryMessage, useShell } from '@impact-call/ui';
import { Button, Link, Skeleton, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { Section } from '../../console/forms/section.tsx';
import { useT } from '../../translations.ts';
import { FiguresRow, FiguresTable } from '../survey-results/figures-table.tsx';
import { useProxyT } from '../proxy-library/texts.ts';

/** The frameworks that use an entry, and what its current version would change in each. */
export function EntryUses({ entry }: { entry: ProxyEntry }) {
  const t = useProxyT();
  const { data, isError, refetch } = useRead('GetProxyEntryUses', { query: { id: entry.id } });
  return (
    <Section title={t('uses.title')} lead={t('uses.lead')}>
      {!data && !isError && <Skeleton h="16" />}
      {!data && isError && <BoundaryMessage title={t('uses.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text color="fg.muted">{t('uses.none')}</Text>}
      {data && data.length > 0 && (
        <>
          <UsesTable uses={data} />
          <TakeOver entry={entry} uses={data} />
        </>
      )}
    </Section>
  );
}

const isOutdated = ({ value, link, next }: ProxyEntryUse): boolean =>
  next !== null &&
  (next.value !== value || next.link.version !== link.version || next.link.priceYear !== link.priceYear);

function UsesTable({ uses }: { uses: readonly ProxyEntryUse[] }) {
  const t = useProxyT();
  const { language } = useShell();
  const euros = (value: number | null): string => (value === null ? '–' : formatEuros(value, language));
  return (
    <FiguresTable
      label={t('uses.title')}
      headers={[t('uses.framework'), t('uses.place'), t('version'), t('uses.now'), t('uses.next')]}
    >
      {uses.map((use, index) => (
        <FiguresRow
          // A framework may use the entry several times.
          key={index}
          name={
            <Link asChild>
              <RouterLink to={`/admin/impact-framework/${use.frameworkId}`}>{use.framework}</RouterLink>
            </Link>
          }
          figures={[
            `${use.outcome} › ${use.indicator}`,
            use.link.version,
            euros(use.value),
            isOutdated(use) ? (
              <strong key="next">{euros(use.next?.value ?? null)}</strong>
            ) : (
              t(use.next ? 'uses.same' : 'uses.impossible')
            ),
          ]}
        />
      ))}
    </FiguresTable>
  );
}

function TakeOver({ entry, uses }: { entry: ProxyEntry; uses: readonly ProxyEntryUse[] }) {
  const t = useProxyT();
  const tc = useT();
  const { language } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  const outdated = new Map(uses.filter(isOutdated).map((use) => [use.frameworkId, use]));
  const { mutate, isPending } = useWrite('TakeOverProxyEntry', {
    done: t('uses.done'),
    failed: t('uses.failedTake'),
    why: (error) => (isProblem(error, 'version-conflict') ? t('uses.conflict') : tc('tryLater')),
    changes: ['GetProxyEntryUses', 'GetImpactFrameworkByIdAdmin', 'GetImpactFrameworkVersions'],
    onSettled: () => setConfirming(false),
  });
  if (outdated.size === 0) return null;
  const names = formatNames(
    [...outdated.values()].map(({ framework }) => framework),
    language,
  );
  const frameworks = [...outdated.values()].map(({ frameworkId: id, frameworkVersion: version }) => ({ id, version }));
  return (
    <>
      <Button mt="3" alignSelf="flex-start" loading={isPending} onClick={() => setConfirming(true)}>
        {t('uses.takeOver', { count: outdated.size })}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('uses.confirmTitle')}
          confirmLabel={t('uses.confirm')}
          cancelLabel={t('cancel')}
          onConfirm={() => mutate({ body: { id: entry.id, version: entry.version, frameworks } })}
          onCancel={() => setConfirming(false)}
        >
          {t('uses.confirmWhat', { count: outdated.size, names })}
        </ConfirmDialog>
      )}
    </>
  );
}
