import type { Sdg } from '@impact-call/contracts';
import { Box, Flex, Text } from '@impact-call/ui/design-system';
import { WebLink } from '../fields/web-link.tsx';
import type { Framework } from '../framework/framework-source.ts';
import { useT } from '../screen/impact-context.tsx';
import { SidePanel } from '../screen/side-panel.tsx';
import { GoalTile } from './goal-tile.tsx';

export function GoalPanel({ goal, framework, onClose }: { goal: Sdg; framework: Framework; onClose(): void }) {
  const t = useT();
  const outcomes = framework.outcomes.filter(({ sdg }) => sdg === goal.sdgCode);
  return (
    <SidePanel
      title={
        <Flex as="span" gap="3" align="center">
          <GoalTile code={goal.sdgCode} size="sm" />
          {goal.name}
        </Flex>
      }
      onClose={onClose}
    >
      <Text>{goal.description}</Text>
      <Box as="h3" mt="6" mb="2" fontWeight="bold">
        {t('goals.infoTitle')}
      </Box>
      {outcomes.length === 0 && <Text color="fg.muted">{t('goals.infoNone')}</Text>}
      <Box as="ul" listStyleType="none">
        {outcomes.map(({ id, name, description }) => (
          <Box as="li" key={id} py="3" borderTopWidth="1px">
            <Text fontWeight="semibold">{name}</Text>
            {description && (
              <Text color="fg.muted" mt="1">
                {description}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      <Text mt="6">
        <WebLink address={goal.url}>{t('goals.page')}</WebLink>
      </Text>
    </SidePanel>
  );
}
