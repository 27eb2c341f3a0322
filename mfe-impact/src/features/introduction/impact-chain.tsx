import { formatDecimal, formatEuros, NO_FILTERS, socialReturn, sroiParameters } from '@impact-call/domain';
import type { Language } from '@impact-call/contracts';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { CHAIN, ChainGlyph, type ChainLink } from './chain-glyphs.tsx';

/** In euros and people per year, without deductions. */
const EXAMPLE = { budget: 150_000, people: 40, proxy: 3_000 };

const line = { outcomeKey: 'example', target: EXAMPLE.people, proxyValue: EXAMPLE.proxy, filters: NO_FILTERS };
const { lowerScore, upperScore } = socialReturn([line], EXAMPLE.budget, sroiParameters());

/** By the calculation used everywhere (docs/rules/11-impact-wizard.md#sroi). */
const EXAMPLE_RETURN = { low: lowerScore ?? 0, high: upperScore ?? 0 };

export function ImpactChain() {
  const language = useLanguage();
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="hidden">
      <chakra.ol display="grid" gridTemplateColumns={{ base: '1fr', lg: 'repeat(5, 1fr)' }} listStyleType="none">
        {CHAIN.map((link, index) => (
          <Link key={link} link={link} last={index === CHAIN.length - 1} language={language} />
        ))}
      </chakra.ol>
      <Result language={language} />
    </Box>
  );
}

function Link({ link, last, language }: { link: ChainLink; last: boolean; language: Language }) {
  const t = useT();
  const amount = formatEuros(link === 'budget' ? EXAMPLE.budget : EXAMPLE.proxy, language);
  return (
    <chakra.li
      position="relative"
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      gap={{ base: '4', lg: '3' }}
      px={{ base: '5', lg: '4' }}
      pt="5"
      pb="5"
    >
      {!last && <Connector />}
      <Box
        color="accent.fg"
        bg="accent.subtle"
        borderRadius="full"
        p="2"
        w="16"
        h="16"
        flexShrink="0"
        position="relative"
      >
        <ChainGlyph link={link} />
      </Box>
      <Box minW="0">
        <Text fontWeight="bold">{t(`introduction.chain.${link}.title`)}</Text>
        <Text fontSize="sm" color="fg.muted">
          {t(`introduction.chain.${link}.text`)}
        </Text>
        <Text mt="2" fontSize="sm" fontWeight="semibold" color="accent.fg" fontVariantNumeric="tabular-nums">
          {t(`introduction.chain.${link}.example`, { amount })}
        </Text>
      </Box>
    </chakra.li>
  );
}

/** Horizontal on wide screens, vertical on narrow ones. */
function Connector() {
  return (
    <>
      <Box
        aria-hidden
        hideBelow="lg"
        position="absolute"
        top="3.25rem"
        insetStart="5.5rem"
        insetEnd="-0.5rem"
        borderTopWidth="2px"
        borderStyle="dotted"
        borderColor="accent.border"
      />
      <Box
        aria-hidden
        hideFrom="lg"
        position="absolute"
        insetStart="3.25rem"
        top="5.5rem"
        bottom="-1rem"
        borderStartWidth="2px"
        borderStyle="dotted"
        borderColor="accent.border"
      />
    </>
  );
}

function Result({ language }: { language: Language }) {
  const t = useT();
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="4"
      rowGap="1"
      px="5"
      py="4"
      bg="accent.subtle"
      borderTopWidth="1px"
    >
      <Text fontWeight="bold">{t('introduction.result')}</Text>
      <Text>
        {t('introduction.resultText', {
          low: formatDecimal(EXAMPLE_RETURN.low, language, 1),
          high: formatDecimal(EXAMPLE_RETURN.high, language, 1),
        })}
      </Text>
    </Box>
  );
}
