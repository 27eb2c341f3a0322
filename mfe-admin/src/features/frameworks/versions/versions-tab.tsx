import type { FrameworkVersion, ImpactFrameworkForAdmin, Language } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { BoundaryMessage, useShell } from '@impact-call/ui';
import { Badge, Box, Button, Flex, HStack, Text } from '@impact-call/ui/design-system';
import { Download, GitCompareArrows, History } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CardChoices } from '../../../console/lists/choices.tsx';
import { ListPage } from '../../../console/lists/list-page.tsx';
import { textsOf } from '../../../console/lists/list-texts.ts';
import { ListSkeleton } from '../../../console/lists/loaded.tsx';
import { useListView } from '../../../console/lists/use-list-view.ts';
import { useFrameworkT } from '../texts.ts';
import { useFrameworkVersions, useWorkbook } from '../use-frameworks.ts';
import { Comparison } from './comparison.tsx';
import { RestoreVersion, useRestore } from './restore-version.tsx';
import { arrangeVersions, VERSION_STATES, VERSION_VIEWS } from './version-views.ts';

interface Props {
  framework: ImpactFrameworkForAdmin;
  name: string;
  /** Restoring would discard unsaved changes. */
  isChanged: boolean;
  onRestored(framework: ImpactFrameworkForAdmin): void;
}

export function VersionsTab({ framework, name, isChanged, onRestored }: Props) {
  const t = useFrameworkT();
  const { data, isError, refetch } = useFrameworkVersions(framework.id, framework.version);
  const restoring = useRestore(framework, onRestored);
  const [params, setParams] = useSearchParams();
  const compare = (from: number, to: number): void => setParams(withPair(params, [from, to]));
  if (isError && !data)
    return <BoundaryMessage title={t('version.failed')} reason={t('failedHint')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={t('version.loading')} />;
  return (
    <>
      <Text color="fg.muted" maxW="prose" mb="4">
        {t('version.lead')}
      </Text>
      {params.has('from') && (
        <Comparison
          id={framework.id}
          versions={data}
          from={Number(params.get('from'))}
          to={Number(params.get('to'))}
          onChange={compare}
          onClose={() => setParams(withPair(params, null))}
        />
      )}
      <VersionList
        {...{ framework, name, isChanged, versions: data }}
        onCompare={compare}
        onRestore={restoring.choose}
      />
      {isChanged && data.length > 1 && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          {t('version.unsaved')}
        </Text>
      )}
      <RestoreVersion {...restoring} />
    </>
  );
}

/** The query with two versions to compare, or none, and the rest of it unchanged. */
function withPair(params: URLSearchParams, pair: readonly [from: number, to: number] | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('from');
  next.delete('to');
  if (pair === null) return next;
  next.set('from', String(pair[0]));
  next.set('to', String(pair[1]));
  return next;
}

interface ListProps extends Pick<Props, 'framework' | 'name' | 'isChanged'> {
  versions: readonly FrameworkVersion[];
  onCompare(from: number, to: number): void;
  onRestore(version: number): void;
}

function VersionList({ framework: { id, version: current }, versions, onRestore, ...rest }: ListProps) {
  const t = useFrameworkT();
  const { language } = useShell();
  const [view, change] = useListView(VERSION_VIEWS, ['tab', 'from', 'to']);
  const listed = versions.map((version) => ({
    version,
    text: `${t('version.title', { version: version.version })} ${savedText(version, language, t)}`,
  }));
  return (
    <ListPage
      texts={textsOf((key, values) => t(`versions.${key}`, values))}
      found={arrangeVersions(listed, view, language)}
      keyOf={({ version }) => String(version)}
      views={VERSION_VIEWS}
      view={view}
      onChange={change}
      filters={
        <CardChoices
          states={VERSION_STATES}
          t={(key) => t(`versions.${key}`)}
          views={VERSION_VIEWS}
          view={view}
          onChange={change}
        />
      }
      card={(version) => (
        <Box as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" px="4" py="3">
          <VersionRow {...{ id, version, current }} {...rest} onRestore={() => onRestore(version.version)} />
        </Box>
      )}
    />
  );
}

function savedText(
  { savedAt, savedBy }: FrameworkVersion,
  language: Language,
  t: ReturnType<typeof useFrameworkT>,
): string {
  const when = formatInstant(savedAt, language, 'date-time');
  return savedBy ? t('version.by', { when, who: savedBy }) : when;
}

interface RowProps {
  id: string;
  name: string;
  version: FrameworkVersion;
  current: number;
  isChanged: boolean;
  onCompare(from: number, to: number): void;
  onRestore(): void;
}

function VersionRow({ version: row, current, ...rest }: RowProps) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { version, restoredFrom } = row;
  return (
    <Flex gap="3" justify="space-between" align="center" wrap="wrap">
      <Box minW="0" flex="1 1 18rem">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="semibold">{t('version.title', { version })}</Text>
          {version === current && <Badge>{t('version.current')}</Badge>}
          {restoredFrom !== null && <Badge>{t('version.restoredFrom', { version: restoredFrom })}</Badge>}
        </HStack>
        <Text fontSize="sm">{savedText(row, language, t)}</Text>
        <Text fontSize="sm" color="fg.muted">
          {t('version.size', {
            outcomes: t('outcome.count', { count: row.outcomesCount }),
            indicators: t('outcome.indicators', { count: row.indicatorsCount, shown: String(row.indicatorsCount) }),
            stakeholders: t('stakeholder.count', { count: row.stakeholdersCount }),
          })}
          {row.submissionsCount > 0 && ` · ${t('version.submissions', { count: row.submissionsCount })}`}
        </Text>
      </Box>
      <RowButtons version={row} current={current} {...rest} />
    </Flex>
  );
}

function RowButtons({ id, name, version: { version }, current, isChanged, onCompare, onRestore }: RowProps) {
  const t = useFrameworkT();
  const { mutate, isPending } = useWorkbook(`${name} (${version})`);
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack gap="1" wrap="wrap">
      {version !== current && (
        <Button {...look} aria-label={t('version.compareOf', { version })} onClick={() => onCompare(version, current)}>
          <GitCompareArrows aria-hidden />
          {t('version.compare')}
        </Button>
      )}
      <Button
        {...look}
        loading={isPending}
        aria-label={t('version.exportOf', { version })}
        onClick={() => mutate({ query: { id, version } })}
      >
        <Download aria-hidden />
        {t('workbook.export')}
      </Button>
      {version !== current && (
        <Button {...look} disabled={isChanged} aria-label={t('version.restoreOf', { version })} onClick={onRestore}>
          <History aria-hidden />
          {t('version.restore')}
        </Button>
      )}
    </HStack>
  );
}
