import type { Member, Organization } from '@impact-call/contracts';
import { labelFor, StatusTag, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { nameOf } from './person-name.ts';

const EndMembership = lazy(() => import('./end-membership.tsx').then((m) => ({ default: m.EndMembership })));

interface Props {
  organization: Organization;
  members: readonly Member[];
  onChanged(): Promise<void>;
}

/** The last member cannot leave. */
export function MemberList({ organization, members, onChanged }: Props) {
  const t = useT();
  const me = useStore(useShell().session, ({ user }) => user?.id);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const isAlone = members.length === 1;
  return (
    <Box>
      <Stack as="ul" listStyleType="none" gap="0" aria-label={t('members.title')}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isMe={member.id === me}
            onEnd={isAlone ? undefined : () => setLeaving(member)}
          />
        ))}
      </Stack>
      {isAlone && (
        <Text mt="3" color="fg.muted" fontSize="sm" maxW="prose">
          {t('members.alone')}
        </Text>
      )}
      {leaving !== null && (
        <Suspense>
          <EndMembership
            organization={organization}
            member={leaving}
            isMe={leaving.id === me}
            onChanged={onChanged}
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}

function MemberRow({ member, isMe, onEnd }: { member: Member; isMe: boolean; onEnd: (() => void) | undefined }) {
  const t = useT();
  const name = nameOf(member);
  return (
    <chakra.li display="flex" alignItems="center" gap="4" py="3" borderBottomWidth="1px">
      <PersonIcon />
      <Box flex="1" minW="0">
        <HStack columnGap="3" rowGap="1" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          {isMe && <StatusTag icon={UserRound}>{t('members.you')}</StatusTag>}
        </HStack>
        {name !== member.email && (
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {member.email}
          </Text>
        )}
      </Box>
      {onEnd !== undefined && (
        <Button
          size="sm"
          minH="11"
          variant="ghost"
          colorPalette="gray"
          flexShrink="0"
          onClick={onEnd}
          {...(isMe ? { children: t('members.leave') } : labelFor(t('members.remove'), name))}
        />
      )}
    </chakra.li>
  );
}

const PersonIcon = () => (
  <Flex
    boxSize="10"
    flexShrink="0"
    align="center"
    justify="center"
    borderRadius="full"
    bg="bg.muted"
    color="fg.muted"
    aria-hidden
  >
    <UserRound size="1.25em" />
  </Flex>
);
