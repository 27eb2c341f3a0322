import { formatEuros } from '@impact-call/domain';
import { Box, Text } from '@impact-call/ui/design-system';
import type { FrameworkOutcome } from '../framework/framework-source.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { SidePanel } from '../screen/side-panel.tsx';

export function OutcomePanel({ outcome, onClose }: { outcome: FrameworkOutcome; onClose(): void }) {
  const t = useT();
  const language = useLanguage();
  return (
    <SidePanel title={outcome.name} onClose={onClose}>
      <Text color="fg.muted">{outcome.description}</Text>
      <Box as="h3" mt="6" mb="2" fontWeight="bold">
        {t('outcomes.infoTitle')}
      </Box>
      <Box as="ul" listStyleType="none">
        {outcome.indicators.map(({ id, name, description, proxies }) => (
          <Box as="li" key={id} py="3" borderTopWidth="1px">
            <Text fontWeight="semibold">{name}</Text>
            {description && (
              <Text color="fg.muted" mt="1">
                {description}
              </Text>
            )}
            {proxies.map((proxy) => (
              <Text key={proxy.id} mt="2" fontSize="sm" fontVariantNumeric="tabular-nums">
                {proxy.defaultValue === null
                  ? proxy.name
                  : t('pair', { name: proxy.name, value: formatEuros(proxy.defaultValue, language) })}
              </Text>
            ))}
          </Box>
        ))}
      </Box>
    </SidePanel>
  );
}
