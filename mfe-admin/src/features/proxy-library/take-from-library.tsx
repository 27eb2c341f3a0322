import type { ImpactFrameworkForAdmin, ProxyEntryRow, ProxyLink } from '@impact-call/contracts';
import { formatEuros } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Button, HStack, Input, Stack, Text } from '@impact-call/ui/design-system';
import { BookOpen } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { useRows } from '../../console/data/use-rows.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { proxyTextsReady, useProxyT } from './texts.ts';

type ProxyValues = ImpactFrameworkForAdmin['outcomes'][number]['indicators'][number]['proxies'][number];

interface Props {
  proxy: ProxyValues;
  onChange(changes: Partial<ProxyValues>): void;
}

/** Where the value of a proxy is from, and a way to take another from the library. */
export const TakeFromLibrary = (props: Props) => (
  <Suspense>
    <Taking {...props} />
  </Suspense>
);

function Taking({ proxy: { library }, onChange }: Props) {
  use(proxyTextsReady(useShell()));
  const t = useProxyT();
  const [isOpen, setOpen] = useState(false);
  const take = (changes: Partial<ProxyValues>): void => {
    onChange(changes);
    setOpen(false);
  };
  return (
    <Box>
      <HStack gap="3" wrap="wrap">
        <Button size="sm" variant="surface" colorPalette="gray" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <BookOpen aria-hidden />
          {t(isOpen ? 'take.close' : 'take.open')}
        </Button>
        {library && (
          <Text fontSize="sm" color="fg.muted">
            {library.priceYear === null
              ? t('take.linked', { version: library.version })
              : t('take.linkedUprated', { version: library.version, year: library.priceYear })}
            {'. '}
            {t('take.typed')}
          </Text>
        )}
      </HStack>
      {isOpen && <Choice onTake={take} />}
    </Box>
  );
}

const MAX_OFFERED = 8;

function Choice({ onTake }: { onTake(changes: Partial<ProxyValues>): void }) {
  const t = useProxyT();
  const [search, setSearch] = useState('');
  const { data } = useRows('GetProxyEntries', { search }, (settled) => ({
    query: { pageSize: MAX_OFFERED, ...(settled.search.trim() === '' ? {} : { search: settled.search.trim() }) },
  }));
  return (
    <Stack gap="2" mt="3" p="3" borderWidth="1px" borderRadius="l2" role="group" aria-label={t('take.title')}>
      <Input
        type="search"
        aria-label={t('list.searchHint')}
        placeholder={t('list.searchHint')}
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {data?.rows.map((row) => (
        <Offer key={row.id} row={row} onTake={onTake} />
      ))}
      {data?.rows.length === 0 && <Text color="fg.muted">{t('take.none')}</Text>}
    </Stack>
  );
}

function useTake(id: string, onTake: (changes: Partial<ProxyValues>) => void) {
  const t = useProxyT();
  const { mutate, isPending } = useWrite('GetProxyEntryVersions', { failed: t('take.failed') });
  const take = (defaultValue: number, priceYear: ProxyLink['priceYear']): void =>
    mutate(
      { query: { id, pageSize: 1 } },
      {
        onSuccess([entry]) {
          if (!entry) return;
          const { name, sourceName, sourceUrl, version } = entry;
          onTake({ name, defaultValue, sourceName, sourceUrl, library: { entryId: id, version, priceYear } });
        },
      },
    );
  return { take, isPending };
}

function Offer({ row, onTake }: { row: ProxyEntryRow; onTake(changes: Partial<ProxyValues>): void }) {
  const t = useProxyT();
  const { language } = useShell();
  const { id, name, unit, value, year, currency, uprated, sourceName } = row;
  const { take, isPending } = useTake(id, onTake);
  const isUprated = uprated !== null && uprated.year !== year;
  return (
    <Box borderTopWidth="1px" pt="2">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {[unit && t('perUnit', { unit }), t('pricesOf', { year }), sourceName].filter(Boolean).join(' · ')}
      </Text>
      {currency !== 'EUR' && <Text fontSize="sm">{t('take.notEuro')}</Text>}
      {currency === 'EUR' && (
        <HStack gap="2" mt="1" wrap="wrap">
          <Button size="xs" variant="surface" loading={isPending} onClick={() => take(value, null)}>
            {t('take.plain', { value: formatEuros(value, language) })}
          </Button>
          {isUprated && (
            <Button size="xs" variant="surface" loading={isPending} onClick={() => take(uprated.value, uprated.year)}>
              {t('take.uprated', { value: formatEuros(uprated.value, language), year: uprated.year })}
            </Button>
          )}
        </HStack>
      )}
    </Box>
  );
}
