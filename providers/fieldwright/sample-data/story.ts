import type { Random, SampleDraft } from 'refdesk/sample-data';
import { addAccessHours } from './contacts/access-hours.ts';
import { addContacts } from './contacts/contacts.ts';
import { addPersons } from './contacts/persons.ts';
import { setContactCounts } from './contacts/settle-contacts.ts';
import { addStops } from './contacts/stops.ts';
import { simulateWeeks } from './jobs/days.ts';
import { addJobDetails } from './jobs/details.ts';
import { simulateExampleWeek } from './jobs/example-week.ts';
import { closeJobGroups, groupJobs, writeJobGroups } from './jobs/job-groups.ts';
import { addJobWorksheets } from './jobs/job-worksheets.ts';
import { numberJobs } from './jobs/number-jobs.ts';
import { createOpenJobs } from './jobs/open-jobs.ts';
import { openOrderBook } from './jobs/orders.ts';
import { writeDays } from './jobs/write-days.ts';
import { writeJobs } from './jobs/write-jobs.ts';
import { addContracts } from './money/contracts.ts';
import { setFinancialStatuses } from './money/financial-status.ts';
import { addInvoices } from './money/invoices.ts';
import { addJobLines } from './money/job-lines.ts';
import { addPayments } from './money/payments.ts';
import { addSales } from './money/sales.ts';
import { addCustomFields } from './records/custom-fields.ts';
import { addFleetRecords } from './records/fleet.ts';
import { addNotes } from './records/notes.ts';
import { addTimesheets } from './records/timesheets.ts';
import { addCodes } from './reference/codes.ts';
import { addNoteTypes } from './reference/note-types.ts';
import { addPredefinedLines } from './reference/predefined-lines.ts';
import { addWorksheets } from './reference/worksheets.ts';
import { addAbsences } from './resources/absences.ts';
import { addQualifications } from './resources/qualifications.ts';
import { addResources } from './resources/resources.ts';
import { addVehicles } from './resources/vehicles.ts';
import { addCatalogue } from './stock/catalogue.ts';
import { addJobStock } from './stock/job-stock.ts';
import { createLedger, writeLedger } from './stock/ledger.ts';
import { addPurchaseInvoices } from './stock/purchase-invoices.ts';
import { addPurchaseOrders, sumOrderedQuantities } from './stock/purchasing.ts';
import { addReorderLevels, completeStockLedger, setStockQuantities } from './stock/settle-stock.ts';
import { openStores } from './stock/stores.ts';

/** A small account whose records, including those in the examples, are consistent with each other. */
export function addStoryRows(draft: SampleDraft, random: Random): void {
  addCodes(draft);
  addPredefinedLines(draft);
  addNoteTypes(draft);
  addWorksheets(draft);
  const contacts = addContacts(draft, random.fork('contacts'));
  addPersons(draft, contacts, random.fork('persons'));
  addAccessHours(draft, contacts, random.fork('access hours'));
  addStops(draft, contacts);
  addResources(draft);
  addVehicles(draft, random.fork('vehicles'));
  addQualifications(draft, random.fork('qualifications'));
  addAbsences(draft);
  const contracts = addContracts(draft, contacts);

  const orders = openOrderBook(draft, contacts, contracts, random.fork('orders'));
  const week = simulateExampleWeek(orders, contacts, random.fork('example week'));
  const days = [...simulateWeeks(orders, random.fork('weeks')), ...week.days];
  createOpenJobs(orders, random.fork('open jobs'));
  const jobs = numberJobs(orders.jobs, week.springVisit);
  const groups = groupJobs(jobs, contacts);
  writeJobs(draft, jobs);
  writeDays(draft, days, jobs);
  addJobDetails(draft, jobs, random.fork('job details'));
  addJobWorksheets(draft, jobs, random.fork('worksheets'));

  addCatalogue(draft);
  const ledger = createLedger();
  openStores(draft, ledger);
  const scripted = [
    { job: week.secondVisit, detailId: 1408 },
    { job: week.repair, detailId: 1421 },
  ];
  addJobStock(draft, jobs, scripted, ledger, random.fork('job stock'));
  const purchaseOrders = addPurchaseOrders(draft, ledger);
  addPurchaseInvoices(draft, purchaseOrders);
  completeStockLedger(ledger, random.fork('stock'));
  writeLedger(draft, ledger);
  setStockQuantities(draft);
  addReorderLevels(draft, sumOrderedQuantities(purchaseOrders));

  const hours = new Map([
    [week.springVisit, 1.5],
    [week.secondVisit, 2],
    [week.repair, 3],
  ]);
  const charges = addJobLines(draft, jobs, hours, random.fork('job lines'));
  const invoices = addInvoices(draft, { contacts, contracts, charges, week }, random.fork('invoices'));
  addPayments(draft, invoices, contacts, random.fork('payments'));
  setFinancialStatuses(draft);
  writeJobGroups(draft, groups, contacts);
  closeJobGroups(draft);
  addSales(draft, contacts, random.fork('sales'));

  addTimesheets(draft, days);
  addFleetRecords(draft, days, random.fork('fleet'));
  setContactCounts(draft);
  addNotes(draft, random.fork('notes'));
  addCustomFields(draft, random.fork('custom fields'));
}
