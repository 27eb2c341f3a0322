import { formatNumber } from '@impact-call/domain';
import { StatusTag, useShell } from '@impact-call/ui';
import { Badge, Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { ChevronRight } from 'lucide-react';
import type { OutcomeValues } from '../../framework-values.ts';
import { useFrameworkT } from '../../texts.ts';
import { useFrameworkForm } from '../form-context.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { PartButtons } from '../part-buttons.tsx';
import { anchorOf } from '../problems.ts';

interface Props {
  outcome: OutcomeValues;
  number: number;
  place: { isFirst: boolean; isLast: boolean };
  onMove?: ((step: 1 | -1) => void) | undefined;
  onRemove(): void;
}

export function OutcomeCard({ outcome, number, place, onMove, onRemove }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { isOpen } = useFrameworkForm();
  const opened = isOpen(outcome.id);
  const name = readWording(outcome.name, language) || t('outcome.nameless', { number });
  const panel = anchorOf(outcome.id, 'panel');
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" id={anchorOf(outcome.id, 'card')}>
      <Flex align="center" columnGap="2" pe="2" wrap={{ base: 'wrap', md: 'nowrap' }} justify="flex-end">
        <chakra.h3 flex={{ base: '1 0 100%', md: '1' }} minW="0" m="0">
          <Opener outcome={outcome} name={name} panel={panel} />
        </chakra.h3>
        <PartButtons name={name} {...place} onMove={onMove} onRemove={onRemove} />
      </Flex>
      {opened && (
        <Box id={panel} px={{ base: '3', md: '5' }} pb="5" pt="2">
          <OutcomeFields outcome={outcome} />
        </Box>
      )}
    </chakra.li>
  );
}

function Opener({ outcome, name, panel }: { outcome: OutcomeValues; name: string; panel: string }) {
  const t = useFrameworkT();
  const { isOpen, toggle, hasErrors } = useFrameworkForm();
  const opened = isOpen(outcome.id);
  return (
    <chakra.button
      type="button"
      aria-expanded={opened}
      aria-controls={opened ? panel : undefined}
      onClick={() => toggle(outcome.id, !opened)}
      display="flex"
      alignItems="center"
      gap="3"
      w="full"
      minH="14"
      px="4"
      py="2.5"
      textAlign="start"
      cursor="pointer"
      borderRadius="l3"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Box as={ChevronRight} boxSize="4" flexShrink={0} transform={opened ? 'rotate(90deg)' : undefined} aria-hidden />
      <Badge flexShrink={0} fontVariantNumeric="tabular-nums">
        {t('outcome.sdgShort', { code: outcome.sdg })}
      </Badge>
      <Box minW="0">
        <Text as="span" display="block" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Summary outcome={outcome} />
      </Box>
      {hasErrors(outcome.id) && <StatusTag tone="error">{t('outcome.toMend')}</StatusTag>}
    </chakra.button>
  );
}

function Summary({ outcome: { indicators } }: { outcome: OutcomeValues }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const proxies = indicators.flatMap((indicator) => indicator.proxies);
  const empty = proxies.filter(({ defaultValue }) => defaultValue === null).length;
  return (
    <Text as="span" display="block" fontSize="sm" color="fg.muted">
      {t('outcome.indicators', { count: indicators.length, shown: formatNumber(indicators.length, language) })}
      {' · '}
      {t('outcome.proxies', { count: proxies.length, shown: formatNumber(proxies.length, language) })}
      {empty > 0 && ` · ${t('outcome.withoutValue', { count: empty })}`}
    </Text>
  );
}
