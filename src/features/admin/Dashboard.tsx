import { PUBLIC_DELIVER_SUBMISSIONS } from 'astro:env/client';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../components/toast/toast.client.ts';
import type { Person } from '../auth/session.client.ts';
import { signOut } from '../auth/sign-out.client.ts';
import { Enquiries } from './enquiries/Enquiries.tsx';
import { countEnquiries, loadEnquiries } from './enquiries/enquiries.client.ts';
import { allEnquiries, isUnfiltered } from './enquiries/enquiry-filter.ts';
import { useEnquiryFilter } from './enquiries/useEnquiryFilter.ts';
import { Mails } from './mails/Mails.tsx';
import {
  loadNotifications,
  type Notifications,
  onNotificationClick,
} from './notifications/device-notifications.client.ts';
import { NewEnquiries } from './notifications/NewEnquiries.tsx';
import { Numbers } from './numbers/Numbers.tsx';
import { Overview } from './Overview.tsx';
import { JobApplications } from './submissions/JobApplications.tsx';
import { VendorSubmissions } from './submissions/VendorSubmissions.tsx';
import { Tabs } from './Tabs.tsx';
import { useOverviewCounts } from './useOverviewCounts.ts';
import { usePages } from './usePages.ts';
import { Visits } from './visits/Visits.tsx';

/** Roles with access to the dashboard. `sales` is limited to enquiries; everything else requires `admin`. */
export type StaffRole = 'admin' | 'sales';

interface Props {
  person: Person;
  role: StaffRole;
  /** The titles of the site's projects. */
  projects: readonly string[];
}

/** The staff dashboard: overview figures, sign-out and the lists. */
export function Dashboard({ person, role, projects }: Props) {
  const isAdmin = role === 'admin';
  const [filter, changeFilter] = useEnquiryFilter();
  const pages = usePages(
    useMemo(() => loadEnquiries(filter, person.id), [filter, person.id]),
    () => countEnquiries(filter, person.id),
  );
  const [counts, recount] = useOverviewCounts(isAdmin);
  const [loaded, setLoaded] = useState(false);
  const [notifications, setNotifications] = useState<Notifications | null>();
  const [notificationClicks, setNotificationClicks] = useState(0);
  const [signingOut, setSigningOut] = useState(false);
  const { state } = pages;

  useEffect(() => {
    if (state !== 'loading') setLoaded(true);
  }, [state]);

  useEffect(() => {
    void loadNotifications().then(setNotifications);
    return onNotificationClick((lead) => {
      changeFilter({ ...allEnquiries, lead });
      setNotificationClicks((count) => count + 1);
    });
  }, [changeFilter]);

  const leave = async () => {
    setSigningOut(true);
    if (await signOut()) {
      // AdminGuard redirects to the sign-in page.
      toast.afterRedirect('success', 'Successfully signed out');
    } else {
      toast.error('Error signing out');
      setSigningOut(false);
    }
  };

  const showArrivals = () => {
    recount();
    if (isUnfiltered(filter)) pages.reload();
    else changeFilter(allEnquiries);
  };

  /** Reloads the enquiries and the overview figures. */
  const reload = () => {
    recount();
    pages.reload();
  };

  if (!loaded || notifications === undefined) return <p role="status">Loading dashboard...</p>;

  const total = (isUnfiltered(filter) && state === 'ready' ? pages.total : undefined) ?? counts.total;
  const tabs = [
    {
      id: 'enquiries',
      name: 'Enquiries',
      panel: (
        <Enquiries
          me={person.id}
          isAdmin={isAdmin}
          filter={filter}
          onFilter={changeFilter}
          pages={pages}
          projects={projects}
          onMarked={recount}
          onImported={reload}
        />
      ),
    },
    { id: 'visits', name: 'Visits', panel: <Visits onChange={reload} /> },
    { id: 'numbers', name: 'Numbers', panel: <Numbers /> },
    ...(isAdmin && PUBLIC_DELIVER_SUBMISSIONS
      ? [
          { id: 'vendors', name: 'Vendor Submissions', panel: <VendorSubmissions /> },
          { id: 'applications', name: 'Job Applications', panel: <JobApplications /> },
        ]
      : []),
    ...(isAdmin ? [{ id: 'mails', name: 'Mails', panel: <Mails onChange={recount} /> }] : []),
  ];

  return (
    <>
      <div className="mb-12 flex flex-wrap items-end justify-between gap-x-16 gap-y-6 border-b border-line pb-8">
        <div className="grow basis-full md:basis-auto">
          <h1 className="text-heading">Admin Dashboard</h1>
          <p className="mt-2 text-muted wrap-anywhere">Welcome back, {person.email}</p>
        </div>
        <Overview total={total} counts={counts} />
        <button
          type="button"
          className="button button-quiet min-h-11 px-5 py-2"
          disabled={signingOut}
          onClick={leave}
        >
          Sign Out
        </button>
      </div>
      <NewEnquiries notifications={notifications} onShow={showArrivals} />
      {/* A click on a notification remounts the tabs, so that the list of enquiries is selected. */}
      <Tabs key={notificationClicks} tabs={tabs} />
    </>
  );
}
