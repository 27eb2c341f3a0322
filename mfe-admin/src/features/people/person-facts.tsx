import type { PersonForAdmin } from '@impact-call/contracts';
import { StatusTag, When } from '@impact-call/ui';
import { Box, chakra, Flex, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Fact, Facts } from '../submission/facts.tsx';
import { RoleList } from './role-list.tsx';
import { usePeopleT } from './texts.ts';
import { Section } from '../../console/forms/section.tsx';

export function PersonFacts({ person }: { person: PersonForAdmin }) {
  const t = usePeopleT();
  const { email, emailVerified, issuer, createdAt, lastSignInAt, erasedAt } = person;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px={{ base: '4', md: '6' }} py="3">
      <Facts>
        {email !== '' && (
          <Fact label={t('one.email')}>
            <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
              <Link href={`mailto:${email}`}>{email}</Link>
              <StatusTag tone={emailVerified ? 'success' : 'warning'}>
                {t(emailVerified ? 'one.verified' : 'one.unverified')}
              </StatusTag>
            </Flex>
          </Fact>
        )}
        <Fact label={t('column.roles')}>
          <RoleList person={person} />
        </Fact>
        {issuer !== '' && <Fact label={t('one.issuer')}>{issuer}</Fact>}
        <Fact label={t('column.createdAt')}>
          <When value={createdAt} />
        </Fact>
        <Fact label={t('column.lastSignInAt')} muted={lastSignInAt === null}>
          {lastSignInAt === null ? t('list.never') : <When value={lastSignInAt} />}
        </Fact>
        {erasedAt !== null && (
          <Fact label={t('one.erasedAt')}>
            <When value={erasedAt} />
          </Fact>
        )}
        <Fact label={t('one.actions')}>
          <Link asChild>
            <RouterLink to={`/admin/audit?person=${person.id}`}>{t('one.actionsLink')}</RouterLink>
          </Link>
        </Fact>
      </Facts>
    </Box>
  );
}

export function PersonOrganizations({ organizations }: Pick<PersonForAdmin, 'organizations'>) {
  const t = usePeopleT();
  return (
    <Section title={t('organizations.title')}>
      {organizations.length === 0 ? (
        <Text color="fg.muted">{t('organizations.none')}</Text>
      ) : (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
          {organizations.map(({ id, name, isOnlyMember }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              <Link asChild>
                <RouterLink to={`/admin/organizations/${id}`}>{name}</RouterLink>
              </Link>
              {isOnlyMember && (
                <Text as="span" color="fg.muted" fontSize="sm">
                  {' '}
                  {t('organizations.alone')}
                </Text>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
