import { lazy } from '#platform/web/navigation/lazy-screen.ts'
import type { PortalScreen } from '#domain/sessions/web/portal-screen.ts'
import { screen } from '#platform/web/navigation/screen-row.ts'
import { stopMailsSearch } from '#features/alerts/web/stop-mails-search.ts'
import { caseSearch, newCaseSearch } from '#features/cases/web/case-search.ts'
import { statementSearchSearch } from '#features/statement-search/web/statement-search-search.ts'
import { emailChangeSearch } from '#features/email-change/web/email-change-search.ts'
import { recoveryTokenSearch } from '#features/password-recovery/web/password-recovery-search.ts'
import { statementsSearch } from '#features/statements/web/statements-search.ts'

/** Rows of the route table for screens that section 2 of the specification lacks. */
export const addedRoutes = {
  changeEmail: screen({
    path: '/dashboard/account/email',
    for: 'traveller',
    titleKey: 'emailChange.title',
    screen: lazy(() => import('#features/email-change/web/change-email-screen.tsx'), 'ChangeEmailScreen'),
  }),
  confirmNewEmail: screen({
    path: '/dashboard/account/email/confirm',
    for: 'traveller',
    titleKey: 'emailChange.confirmTitle',
    search: emailChangeSearch,
    screen: lazy(() => import('#features/email-change/web/confirm-new-email-screen.tsx'), 'ConfirmNewEmailScreen'),
  }),
  stopEmailChange: screen({
    path: '/email/stop_change',
    for: 'anyone',
    titleKey: 'emailChange.stopTitle',
    search: emailChangeSearch,
    screen: lazy(() => import('#features/email-change/web/stop-email-change-screen.tsx'), 'StopEmailChangeScreen'),
  }),
  businessDetails: screen({
    path: '/dashboard/account/business',
    for: 'traveller',
    titleKey: 'businessDetails.title',
    screen: lazy(() => import('#features/business-details/web/business-details-screen.tsx'), 'BusinessDetailsScreen'),
  }),
  secondFactor: screen({
    path: '/dashboard/account/protection',
    for: 'traveller',
    only: { signIn: 'form' },
    elsewhere: '/dashboard/account',
    titleKey: 'secondFactor.title',
    screen: lazy(() => import('#features/second-factor/web/second-factor-screen.tsx'), 'SecondFactorScreen'),
  }),
  notMe: screen({
    path: '/account/not_me',
    for: 'anyone',
    titleKey: 'passwordRecovery.notMe.title',
    search: recoveryTokenSearch,
    screen: lazy(() => import('#features/password-recovery/web/not-me-screen.tsx'), 'NotMeScreen'),
  }),
  stopMails: screen({
    path: '/emails/stop',
    for: 'anyone',
    titleKey: 'alerts.stopTitle',
    search: stopMailsSearch,
    screen: lazy(() => import('#features/alerts/web/stop-mails-screen.tsx'), 'StopMailsScreen'),
  }),
  privacyCentre: screen({
    path: '/dashboard/account/privacy',
    for: 'traveller',
    titleKey: 'privacyCentre.title',
    search: emailChangeSearch,
    screen: lazy(() => import('#features/privacy-centre/web/privacy-centre-screen.tsx'), 'PrivacyCentreScreen'),
  }),
  cases: screen({
    path: '/dashboard/cases',
    for: 'traveller',
    titleKey: 'cases.title',
    screen: lazy(() => import('#features/cases/web/cases-screen.tsx'), 'CasesScreen'),
  }),
  newCase: screen({
    path: '/dashboard/cases/new',
    for: 'traveller',
    titleKey: 'cases.newTitle',
    search: newCaseSearch,
    screen: lazy(() => import('#features/cases/web/opening/new-case-screen.tsx'), 'NewCaseScreen'),
  }),
  case: screen({
    path: '/dashboard/cases/case',
    for: 'traveller',
    titleKey: 'cases.oneTitle',
    search: caseSearch,
    screen: lazy(() => import('#features/cases/web/case-screen.tsx'), 'CaseScreen'),
  }),
  proofOfTap: screen({
    path: '/dashboard/proof',
    for: 'traveller',
    titleKey: 'proofOfTap.title',
    screen: lazy(() => import('#features/proof-of-tap/web/proof-of-tap-screen.tsx'), 'ProofOfTapScreen'),
  }),
  insights: screen({
    path: '/dashboard/travels/insights',
    for: 'traveller',
    titleKey: 'insights.title',
    screen: lazy(() => import('#features/insights/web/insights-screen.tsx'), 'InsightsScreen'),
  }),
  statementSearch: screen({
    path: '/dashboard/travels/payments/statement',
    for: 'traveller',
    titleKey: 'statementSearch.title',
    search: statementSearchSearch,
    screen: lazy(() => import('#features/statement-search/web/statement-search-screen.tsx'), 'StatementSearchScreen'),
  }),
  guestSearch: screen({
    path: '/payments/statement',
    for: 'visitor',
    only: { guestSearch: 'offered' },
    titleKey: 'statementSearch.guest.title',
    screen: lazy(() => import('#features/statement-search/web/guest/guest-search-screen.tsx'), 'GuestSearchScreen'),
  }),
  statements: screen({
    path: '/dashboard/travels/statements',
    for: 'traveller',
    titleKey: 'statements.title',
    search: statementsSearch,
    screen: lazy(() => import('#features/statements/web/statements-screen.tsx'), 'StatementsScreen'),
  }),
} satisfies Record<string, PortalScreen>
