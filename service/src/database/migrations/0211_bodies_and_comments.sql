-- Texts of functions, views and triggers that were replaced since their migration (`service/src/database/bodies/`), and
-- what is known of tables and columns, in the schema itself.
create table schema_body (
  key text primary key,
  checksum text not null,
  replaced_at timestamptz not null default now()
);
comment on table schema_body is
  'Checksum of the text that each function, view or trigger of service/src/database/bodies has here.';
comment on table accepted_rejection is
  'Lines of other systems that are known to be wrong: a file with no others went well.';
comment on column accepted_rejection.record_key is
  'Number of the record, or SHA-256 of the fields of a line whose number cannot be read.';
comment on table access_token is
  'Tokens are kept only as SHA-256, so that a copy of the database signs nobody in.';
comment on table account_match is
  'Settlement or receipt that a movement was found to be; several where a bank paid several days in one sum.';
comment on column account_match.key is
  '''file:'', ''card:'', ''receipt:'', ''refund:'' or ''movement:'' with what it is there.';
comment on column account_movement.kurus is
  'Money in is above zero.';
comment on column account_movement.registry_oid is
  'Person whose identity number stands in the text.';
comment on table account_statement is
  'Statements of accounts, each proved: opening balance and movements make the closing balance.';
comment on table accrual is
  'What someone owes: written once, corrected only by further entries.';
comment on column accrual.derivation is
  'How the amount came about, line by line: what a person reads under "Neden bu tutar?".';
comment on column accrual.due_date is
  'Already moved to a working day.';
comment on column accrual.import_key is
  'The number in the system it was imported from; importing it again does nothing.';
comment on column accrual.period_part is
  'The part of the year where there is one: a month of water, a quarter.';
comment on column accrual.served_on is
  'Day on which a fine was served, where the other system tells it.';
comment on table accrual_adjustment is
  'A correction of what is owed; a decrease is negative.';
comment on column accrual_adjustment.due_date is
  'Raise of a debt with a last day to pay of its own: its delay fine must not grow from the day of the first amount (law 6183 art. 37, law 213 art. 112). Without one an entry goes back to the debt as it was, as after a broken plan.';
comment on table accrual_change is
  'What an import changed of an accrual beside its amount, which only adjustments change.';
comment on table accrual_interruption is
  'Events that begin the limitation of a debt again (law 6183 art. 103, law 6098 art. 154), told by the accounting or a clerk. Payments, plans and secured deferrals are known from the ledger itself. A security or a stay lasts until it has ended.';
comment on column accrual_interruption.document_number is
  'Number of the document that proves it.';
comment on table accrual_module is
  'What the municipality collects, and under which law. Local codes, each mapped to the national economic code.';
comment on column adjustment_surplus.chargeback_oid is
  'Delay fine of a payment in between, owed back when the bank gives the money of the card again: fine without principal.';
comment on column adjustment_surplus.declaration_oid is
  'Part of a debt that a declaration took away after it was paid: owed back with the delay fine that was paid on it.';
comment on column adjustment_surplus.import_key is
  'The adjustment as the other system tells it; nothing where the accrual itself came with another amount.';
comment on column adjustment_surplus.surplus_kurus is
  'The part that was not booked.';
comment on column adjustment_surplus.water_bill_oid is
  'Water that was billed too high and paid: owed back of its debt, with the interest that was paid on it, like every surplus.';
comment on table advertising_location is
  'Where an advertisement is, as far as the tariff tells places apart.';
comment on table advertising_street is
  'Which group of the advertising tariff a street is in.';
comment on column announcement.picture_description is
  'What the picture shows, for people who do not see it.';
comment on column announcement.shown_until is
  'The last day it is shown; open end when null.';
comment on column announcement.version is
  'Clerks write announcements: each save is a version that stays, and one that is taken off the site is kept.';
comment on column announcement_version.withdrawal_reason is
  'Why it was taken off the site, where this version did that.';
comment on column announcement_version.written_by_member_oid is
  'Null for what came with the installation.';
comment on table automatic_order is
  'A citizen''s order that a bank pays what becomes due, from an account there: for a water subscription or for taxes.';
comment on column automatic_order.consent_text is
  'What was agreed to, word for word.';
comment on column automatic_order.subscription_oid is
  'Empty for the taxes of the registry.';
comment on table automatic_order_use is
  'One debt that an order is used for: announced to its owner first, then sent in a file, then answered by the bank.';
comment on table bank is
  'Banks by the four digits that stand in IBANs and transfers.';
comment on column bank_file.goes_by_folder is
  'Files that a service puts into the folder of their bank, from when a clerk says so until they are there.';
comment on column bank_file.is_read_whole is
  'Of a file that a bank sent: every debt line and the footer that counts them could be read, so that its lines are all the money it tells of. Of files refused before this it is not known.';
comment on column bank_file.member_oid is
  'Who asked for it or sent it; empty for a file from the folder.';
comment on column bank_file.start_id is
  'Chosen by the browser, so that an upload that is begun twice is one.';
comment on table bank_file_layout is
  'How files of a bank are made up: a version from a day on, never changed.';
comment on table bank_file_line is
  'Of a file made here: what was asked for each debt. Of a bank''s: what it took, with the accrual that is found for it.';
comment on column bank_file_line.import_key is
  'By which its collection is known in the ledger.';
comment on column bank_file_line.refusal_reason is
  'Why the bank did not take it.';
comment on table bank_report is
  'The end-of-day report of each bank, asked for every night until it is there.';
comment on column bank_report.last_failure is
  'Why the last try brought no report.';
comment on column bank_report.lease_until is
  'One service at a time asks.';
comment on table bridge_client is
  'How far each client of the bridge has everything in its own books.';
comment on table bridge_dead_letter is
  'Events that a target refused to take, with its answer; kept when they are taken in the end.';
comment on column bridge_dead_letter.is_waiting is
  'A person asked for it to be sent again.';
comment on table bridge_event is
  'What the municipality''s other systems must know: written by triggers in the transaction that made it, whoever wrote that.';
comment on column bridge_event.number is
  'Given after the commit, one after the other: a transaction that commits late gets a late number, and who reads on from a number misses none.';
comment on column bridge_event.subject_oid is
  'The row it is about, in the table of its kind.';
comment on table bridge_file is
  'Files of events in a folder, numbered one after the other. A file is named here before it is written, so that one that was cut short is written again under its own number.';
comment on column bridge_file.last_error is
  'Why it could not be written, as the system calls it.';
comment on column bridge_file.lease_until is
  'One service at a time writes it.';
comment on table bridge_numbering is
  'Numbers of events are those of one history of the town: one that is restored to an earlier moment goes on from there and gives numbers again that were given before. Other systems know by the epoch that another numbering began, and after which number.';
comment on table bridge_past_numbering is
  'Numberings of events that ended when a restored database became the town, in their order. A program that was away during two restores learns by them up to which number it has the events that count.';
comment on table bridge_rejection is
  'Records that another system brought and that could not be taken, until the same number is taken in the end.';
comment on column bridge_rejection.closed_by_member_oid is
  'A record that will never come right is closed by a person with a reason; refused again it is open again.';
comment on column bridge_rejection.record is
  'What was sent, as evidence; not of people, whose names and phones stay in the other system.';
comment on table bridge_target is
  'How far each target of the bridge was told, by the setting that names it. The next event waits here, not in a queue of its own: whatever happens to a target, nothing between its number and the last event can be lost.';
comment on column bridge_target.failures is
  'Tries in a row that failed, by which the waiting grows.';
comment on column bridge_target.lease_until is
  'One service at a time sends to a target; who dies while sending is followed when the lease ends.';
comment on column bridge_target.refusals is
  'How often the target refused the next event.';
comment on column bridge_target.sent_number is
  'Everything up to this number was acknowledged, is a dead letter, or is of a kind the target does not want.';
comment on column chargeback.answer_until is
  'Last day on which the bank takes an answer.';
comment on column chargeback.bank_reference is
  'Number under which the bank leads the objection.';
comment on column chargeback.report_oid is
  'Line of a bank''s report that says so; empty where a clerk noted the bank''s letter and no report lists it.';
comment on column chargeback.unbooked_kurus is
  'Part of the amount that no receipt stood for; the comparison of the books shows it.';
comment on column chargeback_event.member_oid is
  'Empty where the bank''s report said so.';
comment on table chargeback_receipt is
  'Receipts that a chargeback took back, wrote for what was left of them, or wrote when its money came again.';
comment on table city is
  'The levels of an address, from the province down to the flat; the codes are the national address database''s.';
comment on table cleaning_tax_activity is
  'What is done in a workplace, and by what its building''s group is decided.';
comment on table cleaning_tax_degree is
  'The degree of a neighbourhood, by the council.';
comment on table closed_day is
  'A day whose books a person has signed off. Days are closed one after the other, and never opened again.';
comment on column closed_day.doubled_kurus is
  'Signed off with the other totals; days that were closed before had none of it.';
comment on table closed_day_total is
  'What the day''s receipts came to, by bank, revenue and kind.';
comment on column closed_day_total.bank_code is
  'Empty where no bank of the portal took it.';
comment on table collecting_bank is
  'Banks that collect by files, and by which layouts.';
comment on column collecting_bank.numbering is
  'How a bank numbers its files, from which day on gaps are looked for. Empty where its numbers say nothing.';
comment on column collecting_bank.sends_daily_from is
  'From which day on a bank sends a file of collections for every day, also for one without any. Empty where it does not.';
comment on table collection is
  'Money taken, or, with `cancels_oid`, a receipt taken back by a counter-entry.';
comment on column collection.booked_on is
  'A receipt keeps the moment at which it was paid. Where that lies in a closed day, it counts among the takings of the first open one.';
comment on column collection.order_number is
  'One order of an online payment is collected once.';
comment on column collection.payer_member_oid is
  'Who paid, where that is known: the member who was signed in.';
comment on column collection.receipt_code is
  'Opens the receipt without signing in; nobody guesses it.';
comment on table company_person is
  'Who acts under a company''s tax number: a number alone names no person. Rows are ended, never changed, so that whoever acted at any moment can still be told.';
comment on column company_person.named_by is
  'Who named them: the registration they made themselves, a clerk who saw them, or the representation on record.';
comment on column complaint.forgotten_at is
  'Who sent it and what they wrote is gone from here on; that there was one is not.';
comment on column complaint.member_oid is
  'Who sent it and for whom, or the proven phone of someone without an account.';
comment on column complaint.public_text is
  'As a clerk released it; nothing of a text is public before.';
comment on column complaint.send_key is
  'Made by the browser before the first try: what is sent again after a lost answer arrives once.';
comment on table complaint_event is
  'What happened to a complaint. Written once; only what was said is emptied when the complaint is forgotten.';
comment on column complaint_event.member_oid is
  'Who acted, and for whom; a guest is named by the complaint''s phone.';
comment on table complaint_promise is
  'By when each kind is answered. The newest row in force counts; a municipality adds its own, shorter ones.';
comment on table complaint_support is
  '"Me too": once for each member, once for each phone.';
comment on column complaint_topic.is_active is
  'Topics, branches and offices that are no longer offered; what names them keeps its name.';
comment on table complaint_topic_promise is
  'By when complaints about a topic are answered, where the municipality promises to be sooner than for their kind.';
comment on table consent is
  'What a member agreed to, each purpose by itself; rows are only added, and ended when it is withdrawn.';
comment on column consent.acting_registry_oid is
  'Whom the member was acting for when they gave it, where that was not themselves.';
comment on table contact_change is
  'The phone is what temporary passwords, codes and matches go by: each change of a recorded phone or e-mail is an event of its own, written by triggers, so that no way of writing can leave it out.';
comment on column contact_change.caused_by_name is
  'The operator of a program or the client of the bridge.';
comment on column contact_change.is_to_tell is
  'Nobody to tell: a first value, or a member''s own word that went with a take-over.';
comment on column contact_change.member_oid is
  'Null where the municipality''s record changed; otherwise the member whose own word it is.';
comment on column contact_change.old_value is
  'What counted before, and what would count afterwards.';
comment on column contact_change.proposed_by_member_oid is
  'Two clerks, where they decided.';
comment on column contact_change.registry_oid is
  'Null for a membership that is joined with no record yet.';
comment on column contact_change.status is
  'waiting: the old value still counts. objected: its holder did not want it; the new value opens nothing. refused: two clerks left it at the old value. withdrawn: a later change took its place.';
comment on column contact_change.token_hash is
  'Of the link that the old phone or e-mail got.';
comment on table content_state is
  'Counts what changes pages for everyone, so that every service knows when the pages it keeps are out of date.';
comment on column contract_cancellation.closing_collection_oid is
  'What the deposit paid of the water that ran between the subscriber''s reading and the cut.';
comment on column contract_cancellation.deposit_return_type is
  '1 to an IBAN, 2 against other debts; nothing where nothing is left to return.';
comment on column contract_cancellation.meter_read_at is
  'Moment at which the office first read the meter for the end of a contract: from then on it is not rejected any more.';
comment on column contract_cancellation.overpaid_kurus is
  'What was paid for a final bill that was read too high: it pays the water still owed before it is owed back.';
comment on column contract_cancellation.settled_bill_oid is
  'Estimates that the asked end of a contract settled: a rejection takes the bill back and asks for them again.';
comment on table curiosity_case is
  'Looks of a clerk that an auditor asks about: one case for each clerk, kind and day, which grows until the day is over.';
comment on table curiosity_case_look is
  'Looks that make up a case; they go with their events.';
comment on table day_book is
  'What the municipality''s accounting says it booked on a day. A list that is sent again is a new version.';
comment on column day_book_entry.number is
  'The receipt''s number, or the refund''s as the bridge told it.';
comment on table declaration is
  'What was sent. The content never changes; what becomes of it is the status and its history.';
comment on column declaration.accrual_fault is
  'Fault that kept the tax of a declaration in force from being accrued when it was last tried: work of the clerks, never silence.';
comment on column declaration.document_oid is
  'The PDF of what was sent, once someone has asked for it.';
comment on column declaration.findings is
  'What the clerk found, and wrote to the declarer.';
comment on column declaration.known_value_kurus is
  'What the whole property was worth by its own system, and in which year: the next year''s value grows from it.';
comment on column declaration.member_oid is
  'Who sent it, for the registry above.';
comment on column declaration.reasons is
  'Why it waits for a clerk.';
comment on column declaration.replaces_oid is
  'The one its sender meant to replace, and the one in force whose accruals it then corrects.';
comment on column declaration.send_id is
  'Chosen by the sender: sent twice, it counts once.';
comment on column declaration.subject is
  'In one line, as people read it.';
comment on column declaration.subject_key is
  'Which property or place, and which occasion: the same two again are the same declaration.';
comment on table declaration_accrual is
  'Which accruals come from which declaration; a correction takes those it only adjusts over by a further row.';
comment on table declaration_draft is
  'What someone is still writing: changed freely, one version after another, thrown away or sent.';
comment on column declaration_draft.member_oid is
  'Who saved it last, for the registry above.';
comment on column declaration_event.member_oid is
  'Who did it, in whose name; a clerk''s own registry where a clerk did.';
comment on table declaration_period is
  'A year, or a month of a year, that a declaration was assessed for: once.';
comment on column declaration_period.part is
  'Nought for a whole year.';
comment on column declaration_period.working is
  'The working and the instalments, as they were when it was assessed.';
comment on table declaration_repentance is
  'Additions that are settled: paid with their tax within the term, or void because they were not.';
comment on table deferral_interest_rate is
  'Yearly interest of deferrals in hundredths of a percent, each until the next one begins.';
comment on table deferral_rule is
  'Deferral by law 6183 art. 48: for how long, without collateral up to how much, and from when on.';
comment on column deferral_rule.collateral_percent is
  'So much of what is beyond that is to be secured.';
comment on column deferral_rule.instalment_counts is
  'The numbers of monthly instalments that are offered; the municipality''s own choice within the law.';
comment on table delay_fine_minimum is
  'The least delay fine of a late debt, each until the next one begins.';
comment on table delay_fine_rate is
  'Monthly rates of the delay fine, in hundredths of a percent, each until the next one begins.';
comment on column delay_fine_rate.recorded_on is
  'A rate that two administrators added after its first day: what was paid before it was put on record stays explained by the rates of that day.';
comment on table desk_import is
  'A file that a clerk brings in at the desk: tried first, then written, by whichever service has the lease.';
comment on column desk_import.accept_reason is
  'Why the rejected lines of a file at the desk are accepted.';
comment on column desk_import.correction is
  'A file at the desk that corrects rows, and the list of them that it leaves.';
comment on column desk_import.encoding is
  'How the letters of a file at the desk are written, where a clerk says it.';
comment on column desk_import.met_registry_oids is
  'People that the lines of a file were held against or who are missing in it: a report is read only together with them.';
comment on column desk_import.queued_at is
  'Since when it waits for its turn.';
comment on column desk_import.start_id is
  'Chosen by the browser, so that an import that is begun twice is one.';
comment on column desk_import.worker_id is
  'The service that works on it, until when it has said so, and how often it was begun.';
comment on column district.sub_district_code is
  'The levels in between are historical; where a district has them they only narrow a search.';
comment on column double_payment.booked_on is
  'What was taken for a debt that was already paid is money of the day as well: its refund is subtracted when it is paid. Like a receipt it counts on the first open day where its own is closed.';
comment on column double_payment.import_key is
  'The receipt as the other system tells it.';
comment on table double_payment_line is
  'The part of each line that was not booked.';
comment on table double_payment_reversal is
  'The counter-entry of a receipt that was, in part or whole, paid for a debt that was already paid.';
comment on table edevlet_login is
  'One sign-in through e-Devlet, from leaving for the gate to the tokens. Each step moves it on once: started, returned, asked, proven, signed in.';
comment on column edevlet_login.identity_number is
  'Whom e-Devlet named; the browser''s word for it is never taken.';
comment on column edevlet_login.state_hash is
  'SHA-256 of the state number and the browser it was given to.';
comment on table employee is
  'Who works for the municipality: a row for each time someone was employed. It alone opens the employees'' pages.';
comment on column employee.corporation_registry_number is
  'The number people know themselves by in the personnel office.';
comment on column employee.left_on is
  'The first day on which they no longer work here.';
comment on table enforcement_file is
  'A file for which part of someone''s pay is seized.';
comment on column enforcement_file.debt_kurus is
  'Alimony that runs on has no sum.';
comment on column enforcement_file.monthly_kurus is
  'An amount a month, or the share that the law has when null.';
comment on column enforcement_file.queue_order is
  'Which came first.';
comment on table estate is
  'Properties the municipality knows of a registry, each by the declaration it stands by now.';
comment on column estate.ended_by_declaration_oid is
  'Whoever takes a property over ends the liability of those before; the row says by which declaration.';
comment on column estate.share_place is
  'Where an owner''s share lies on the line from nothing to the whole (''0/1-1/3''): who takes a share over takes its place, so that what the owners pay always adds up. Shares from before are placed when the next one of the property is declared.';
comment on table file_blob is
  'Contents in the storage, by their SHA-256. A content is claimed here before it is written there, and marked here before it is removed there, so that one that is just being given again is never taken away.';
comment on table file_upload is
  'A file on its way, part by part, so that a bad line loses only the part it broke in.';
comment on table file_use is
  'What a document is part of: a declaration, an application, a complaint. One may be used many times.';
comment on table fine_term is
  'Terms of administrative fines (law 5326 art. 17, 27) from a day on: of all of them, or of a revenue whose own law says otherwise.';
comment on column fine_term.first_instalment_days is
  'Instalments of an administrative fine (law 5326 art. 17/3): asked for like a deferral, decided like one, without interest.';
comment on table guest_access is
  'Someone without an account who may pay for a while: a proven phone, or a link.';
comment on column guest_access.gsm_number is
  'The phone that was proved; who comes by a link has proved none.';
comment on table health_note is
  'What worked and what did not: each job of the service and each neighbour that it needs, however many services there are.';
comment on column health_note.every_seconds is
  'How often it is tried; what was not tried for much longer has come to a stop.';
comment on column health_note.failing_since is
  'Null while it works.';
comment on table held_record is
  'Incoming debts that a clerk accepts, corrects or rejects before anyone is shown them.';
comment on column held_record.record is
  'Values by the columns of the file.';
comment on table import_file is
  'The file itself, PDFs beside it, and the reports it left; only reports stay once it is written.';
comment on column import_file.is_checked is
  'Of a PDF: whether it was found harmless.';
comment on table import_run is
  'Who brought data in from the municipality''s own system, when, and from which file. Only what was written has a run.';
comment on column import_run.approved_by_name is
  'Who stands for a run of the program beside its operator, where it takes much off debts.';
comment on column import_run.bank_file_oid is
  'Bank file that a run of the import booked: receipts of one that a clerk sent are looked for by someone else.';
comment on column import_run.desk_import_oid is
  'Which import at the desk a run was part of.';
comment on column import_run.rejected_count is
  'Lines left out because the operator said so; otherwise one of them stops the run.';
comment on column import_run.written_by_member_oid is
  'Which clerk at the desk wrote a run: another one may go on with a file after its writing failed.';
comment on column inner_door.address_number is
  'The ten digits that insurers and utilities ask for.';
comment on table installation is
  'What this database is for: the demo''s known passwords must never meet a municipality''s people.';
comment on column installation.place is
  'The cluster and database in which this is the town; a copy in another place sends nothing before it is taken over.';
comment on table issued_document is
  'Documents the municipality gave out, each as the very bytes that were given: what is verified is what was issued.';
comment on column issued_document.registry_oid is
  'Whom it is about, and the member who asked for it.';
comment on column issued_document.shown is
  'Exactly what the public page may show: a list of labels with their values.';
comment on column issued_document.valid_until is
  'The last day on which it counts; open end when null.';
comment on column issued_document.verification_code is
  'Proves the document to whoever holds it; nobody guesses it.';
comment on table job_lease is
  'Which service does a job, until when; the others leave it alone.';
comment on table late_debt_step is
  'What is to be done about late debts of a day: written first, carried out afterwards.';
comment on column late_debt_step.dropped_at is
  'The debt was paid, or the line is closed already.';
comment on column late_debt_step.notice_oid is
  'The notice whose period has passed; nothing is cut without one.';
comment on column late_debt_step.operation is
  '1 send notice, 2 cut water.';
comment on column late_debt_step.query_type is
  '1 by amount due, 2 by bills due.';
comment on column leave_application.reason is
  'Why it was refused, in words people read.';
comment on column leave_application.year is
  'Whose year''s days it uses.';
comment on column leave_kind.is_yearly is
  'Given anew every year; the others are for an event.';
comment on table legal_interest_rate is
  'Legal interest of law 3095, whose double is the ceiling of contract interest (law 6098 art. 120/2).';
comment on column lookup_parameter.valid_until is
  'The last day it counts; open end when null.';
comment on column lookup_parameter.value is
  'A rate in per cent or a count; null for what is only a name.';
comment on table lookup_parameter_type is
  'Lookup data: a type and its values. A type without a name is agreed by its code alone and has no values yet.';
comment on table mail_message is
  'Mails waiting to be sent and what became of them, as with text messages. One event, one mail.';
comment on column mail_message.expires_at is
  'Not worth sending later than this.';
comment on column mail_message.text is
  'Emptied once sent where the text is a secret.';
comment on table map_area is
  'What a map shows beside streets. Outlines are pairs of latitude and longitude in millionths of a degree.';
comment on column map_area.is_active is
  'An area that was drawn by mistake is taken off the map; its drawings stay on record.';
comment on table map_area_version is
  'What an area of the map was drawn as, and since when: drawing it again changes no earlier row.';
comment on table match_request is
  'Members who wait until they are joined with a record of the municipality, with what they say of themselves.';
comment on column match_request.address is
  'As it was picked or written; it becomes the record''s notification address with the match.';
comment on column match_request.gsm_number is
  'Proven by code when it was asked for.';
comment on table matrimony_fee is
  'What a wedding costs, by the council''s decision; each row counts in its own time.';
comment on column matrimony_fee.valid_until is
  'The last day it counts; open end when null.';
comment on table matrimony_payment is
  'A wedding''s fee that someone began to pay. It is posted to no couple''s record: when nothing comes of the payment it is taken back, and nobody ever owed it.';
comment on column matrimony_payment.ended_at is
  'Paid, or taken back.';
comment on table member is
  'Who may sign in.';
comment on column member.bill_channel is
  'How someone wants water bills to come; they stand in the portal either way.';
comment on column member.contact_frozen_at is
  'While the holder of the old phone objects to a member''s own change, neither phone opens anything.';
comment on column member.email_proven_at is
  'An e-mail address gets messages about someone''s affairs only after a code sent to it was given back.';
comment on column member.former_registry_oid is
  'Record of someone who once had a duty and whose membership is closed or parted from it: what they did stays theirs. Only the audit and the cases of unusual looks read it.';
comment on column member.gsm_number is
  'How a member wants to be reached, where they proved it themselves; the municipality''s own record stays as it is.';
comment on column member.identity_proven_by is
  'What proved that a member is the person or company of their user name; null while only someone''s word stands for it.';
comment on table member_closing is
  'Why an account was suspended or closed and by whom; `member.closed_at` alone decides whether it opens.';
comment on table member_duty is
  'What a clerk is charged with: a clerk without a duty may do what every member may. Rows are ended, never deleted, so that it can be told who had which duty when, and by whom.';
comment on column member_duty.given_by_member_oid is
  'Nothing for what came with the installation.';
comment on column member_duty.reads_only is
  'A duty may be given to look only: its holder sees the desk and decides nothing there.';
comment on table member_invitation is
  'Members whom the municipality brought in by a file: each is sent one temporary password, when its turn comes.';
comment on column member_invitation.is_needless is
  'Came in by another way, or was closed, before their turn came.';
comment on table menu_item is
  'The side menu. A page''s row arrives with the migration of the capability that opens it.';
comment on column menu_item.is_hidden is
  'What an operator decided about a row; a start leaves it as it is.';
comment on column menu_item.is_in_release is
  'Rows of other releases stay with what an operator decided about them, unseen.';
comment on column menu_item.key is
  'The service writes the menu''s rows at every start from the web''s table of pages and finds each again by its key; rows without a key are an operator''s own.';
comment on column menu_item.path is
  'A path of ours, or `setting:<name>` for an address that the settings hold.';
comment on column menu_item.shown_to is
  'Rows that only some people see; everyone''s when null.';
comment on column menu_item.shown_when is
  'Shown only while this setting is true.';
comment on table menu_version is
  'The menu as clerks published it: every row in its order with what they decided about it. Each publication is a version that stays; the rows of `menu_item` are what counts.';
comment on column menu_version.written_by_member_oid is
  'Null for the menu as it was before it was first published here.';
comment on table notice_shown is
  'Which notice about personal data was shown to whom, in which wording. A notice is not a consent.';
comment on table open_accrual is
  'What is still owed, kept beside the ledger by its own triggers, so that a list of debts costs with what is owed now and not with everything a person ever paid. Nobody writes here but the triggers; a nightly check compares it with the sums of the entries, which stay what decides. No foreign key: accruals are never deleted.';
comment on column open_accrual.owed_kurus is
  'The principal with all corrections, and what of it was collected.';
comment on column outer_door.latitude_micro is
  'Millionths of a degree: whole numbers compare exactly.';
comment on column outer_door.suffix is
  'The letter or second number after the stroke: 12/A.';
comment on table password_ask is
  'Who asked for a new password, known or not: the limits must not tell the two apart.';
comment on column password_ask.was_refused is
  'Came too early: nothing was done for it, and waiting is not made longer by it.';
comment on table payment_event is
  'What happened to an order, who caused it and from where. Written once, never changed.';
comment on column payment_event.from_status is
  'Equal where something was only noted.';
comment on column payment_event.member_oid is
  'A member who acted themselves: the payer, or a clerk.';
comment on table payment_link is
  'A link by which anybody may pay chosen debts for their owner. Only the token''s hash is kept.';
comment on column payment_link.water_share_oid is
  'A link by which who sees a subscription pays its bills; it closes with the share.';
comment on table payment_order is
  'One try to pay debts by card. It is no debt: whatever becomes of it, the debts stay as the ledger says.';
comment on column payment_order.amount_kurus is
  'Fixed from the ledger; the lines add up to it.';
comment on column payment_order.authorised_at is
  'Just before the bank was asked for the money.';
comment on column payment_order.bank_charges_itself is
  'The bank takes the money by itself after 3-D Secure: silence of the browser proves nothing.';
comment on column payment_order.bank_record_differs is
  'The bank says it took something else than the order is about, or gave a part of it back: that is never booked.';
comment on column payment_order.browser_id is
  'The browser that began it may see its receipt.';
comment on column payment_order.form_given_at is
  'When the bank''s form was handed to the browser: from then on the order''s bank stays.';
comment on column payment_order.giving_back_until is
  'Until when a service may be waiting for the bank to give this money back.';
comment on column payment_order.next_step_at is
  'When the worker looks at it; empty when nothing more is to be done.';
comment on column payment_order.not_charged_at is
  'The bank''s own word, after an order''s validity, that it took nothing: a charge it tells of afterwards was made too late.';
comment on column payment_order.order_number is
  'Nobody guesses it, and every bank takes it.';
comment on column payment_order.outcome is
  'Names the sentence its payer reads.';
comment on column payment_order.sealed_card is
  'Sealed, bound to the order, and gone with the next step.';
comment on column payment_order.trace_id is
  'The id under which page, call, job and bank stand in the logs: what a job does later goes on under it.';
comment on column payment_order_line.owed_principal_kurus is
  'A part of a debt may be paid: a line then says less than what was owed when its amount was fixed.';
comment on table payment_proposal is
  'A clerk''s decision about much money waits here for a second clerk; what became of it is kept.';
comment on column payment_proposal.is_confirmed is
  'False where it was rejected or withdrawn, or where the payment went on by itself.';
comment on table payroll_month is
  'A month''s pay as the personnel office closed it; the slip is never counted anew.';
comment on column payroll_month.header is
  'The head of the slip: labels with their values, such as grade and step.';
comment on column payroll_month.month is
  'The first day of the month.';
comment on column payslip_line.factors is
  'The numbers it came from, as people read them: what changed between two months is told by these.';
comment on table penalty_reduction is
  'Applications for the reduction of a tax penalty (law 213 art. 376): its part falls away at once, and comes back where tax and the rest of the penalty are not paid in time.';
comment on column penalty_reduction.is_kept is
  'Whether all was paid in time; null before the term is over.';
comment on column penalty_reduction.lowered_kurus is
  'Part that fell away, and what was left to pay.';
comment on column penalty_reduction.member_oid is
  'Who applied, and whom they acted for.';
comment on table place is
  'The same for workplaces, signs and places of entertainment.';
comment on column place.is_yearly is
  'Whether it is taxed again each year.';
comment on table plausibility_rule is
  'Limits beyond which an incoming debt is held for a clerk instead of being shown; a row of a revenue goes before the general one. Empty: not asked of that revenue.';
comment on column plausibility_rule.max_days_due_after_accrual is
  'Days after its accrual, or after it came where that is earlier, within which an incoming debt is due; a later one waits for a clerk. A debt due in 2060 bears no fine and is asked of no one until then. Rows of a municipality get the usual measure, too.';
comment on column plausibility_rule.max_days_due_before_accrual is
  'Days by which the last day to pay may lie before the day of accrual.';
comment on column plausibility_rule.max_kurus is
  'Largest amount that the law knows for one debt of the revenue.';
comment on column plausibility_rule.max_months_overdue is
  'Months for which a delay fine is asked the moment the debt comes in.';
comment on column plausibility_rule.max_times is
  'Times by which the amount may be above or below the one of the period before, where both differ by the least sum.';
comment on column plausibility_rule.max_years_off is
  'Years between the period and the year of accrual.';
comment on table power_effect is
  'Effect on one person. The deferred key lets no transaction end with an effect that no entry answers for.';
comment on column power_effect.kurus is
  'Signed for debts and receipts: below zero is owed less.';
comment on column power_effect.registry_oid is
  'Null for rows of a tariff and for differences about no one.';
comment on column power_entry.operator_name is
  'Person at the keyboard of a program, who is no member there.';
comment on column power_entry.way is
  'Call, kind of import or program.';
comment on table pr_application_type is
  'What people write to the town hall about.';
comment on column pr_application_type.is_public is
  'Whether everyone may see that there is one, without who sent it.';
comment on table privacy_application is
  'Applications about one''s own data (law 6698 art. 11 and 13), answered within thirty days.';
comment on column privacy_application.letter_oid is
  'Answer with the applicant''s identity number and address, as the communiqué wants it; the proof has neither.';
comment on column privacy_application.send_key is
  'The same for every try of one application.';
comment on column privacy_application.wanted is
  'What a correction wants: a list of { field, after }.';
comment on table privacy_erased_contact is
  'Records whose contact data was erased on application: what comes back into them is told.';
comment on column property_tax_exemption.is_for_residences is
  'Whether an exemption is for residences alone, as that of new residences is (law 1319, article 5/a).';
comment on column property_tax_exemption.years is
  'How many years it lasts; without end when null.';
comment on column property_tax_rate.basis_points is
  'Hundredths of a percent: 10 is one in a thousand.';
comment on table reconciliation_bank_answer is
  'What a bank answered when it was asked for the payment of a case, as evidence; numbers are kept masked.';
comment on table reconciliation_case is
  'Something that the books do not agree about.';
comment on column reconciliation_case.amount_kurus is
  'By how much the books differ.';
comment on column reconciliation_case.comparison is
  'Which books were compared: cards are our orders, our ledger and the bank.';
comment on column reconciliation_case.day is
  'The day by whose comparison it was found.';
comment on column reconciliation_case.evidence is
  'What each book says.';
comment on column reconciliation_case.proposed_by_member_oid is
  'A first clerk''s proposal about much money, until a second one answers it.';
comment on column reconciliation_case.resolved_by_member_oid is
  'Null where the books agree again.';
comment on column reconciliation_case.subject is
  'What it is about: the number of a payment, a receipt or refund, or a book that is missing.';
comment on column reconciliation_case_event.member_oid is
  'The clerk, where one did it.';
comment on table reconciliation_day is
  'The days that were or will be compared.';
comment on table refund is
  'What the municipality owes someone back; the treasury sends it, a clerk writes down that it did.';
comment on column refund.account_gsm_number is
  'Who has no account names where a refund goes by the phone they proved, which is kept in the member''s place.';
comment on column refund.account_member_oid is
  'Who named the account, where it was named afterwards.';
comment on column refund.end_reason is
  'End of a refund that neither was paid out nor is owed by the person again.';
comment on column refund.interest_kurus is
  'Interest that was settled and is owed beside the refund itself, and the day on which its notice was served: from then on it bears none, and within a year it has to be claimed (law 213 art. 120).';
comment on column refund.lapse_told_at is
  'Warning that the year to claim it ends.';
comment on column refund.promised_on is
  'Last day of the law to give it back, as fifteen days after a water contract ended (law 6502 art. 52/5).';
comment on column refund.reference is
  'The number of the plan or of the application it comes from.';
comment on column refund.service_number is
  'Number of the served slip, where a clerk noted it; nothing where the owner claimed the money in the portal.';
comment on column refund.way is
  'Owner''s choice beside an account of theirs: fetched at the counter, or kept for debts to come.';
comment on column refund.withdrawn_at is
  'A refund that is not owed any more before it was paid: what was paid is taken back, or is owed again.';
comment on table refund_deduction is
  'What became of money that was to be given back, before it was: the refund is smaller by it.';
comment on table refund_interest is
  'Interest on taxes that go back (law 213 art. 112/4): a base that bears it from a day on, until it is served, paid or set off.';
comment on column refund_interest.until_on is
  'Nothing while it runs.';
comment on table refund_set_off is
  'Part of a refund that paid due debts of the same person (law 6183 art. 23, or as its owner chose): a receipt of its own.';
comment on column refund_set_off.interest_kurus is
  'Of it what was interest.';
comment on table registration is
  'Someone becoming a member, from the proven phone to the password. Until then they are no member; what they wrote is forgotten half an hour later.';
comment on column registration.detailed_at is
  'Set together by the second step.';
comment on column registration.person is
  'Who was checked in the population registry: the member themselves, or who registers the company.';
comment on column registration.reference_hash is
  'SHA-256 of the reference that binds the steps together.';
comment on column registration.sms_info_version is
  'Null when news by text message were not asked for.';
comment on column registration.verification_reference is
  'The code whose proof was used up for it.';
comment on table registry is
  'People, companies and public bodies the municipality keeps a record of.';
comment on column registry.import_run_oid is
  'Which run brought a record, where one did.';
comment on table registry_address is
  'Where a registry lives, works or wants its letters. Rows are only added; the newest of a kind counts.';
comment on column registry_address.import_run_oid is
  'Postal addresses of registries come in by file, too, and say by which run.';
comment on column registry_address.recorded_by_member_oid is
  'Who wrote it: the person themselves, or who acts for them.';
comment on column registry_address.text is
  'As it read when it was recorded: names change, and an address that is not listed has nothing else.';
comment on table registry_change is
  'What an import changed of a registry: the fields that differ, as they were and as they are.';
comment on table registry_proposal is
  'What a first clerk wants done about a registry waits here for a second one; what became of it is kept.';
comment on column registry_proposal.call_name is
  'The call that is made again when a second clerk confirms it, with the words of the first.';
comment on column registry_proposal.is_confirmed is
  'False where it was rejected or withdrawn.';
comment on column registry_proposal.text is
  'What the second clerk reads.';
comment on table religious_feast is
  'Holidays are computed for any year. A row here corrects a feast that was announced for another day: it takes the place of the computed one within three days of it.';
comment on table representation is
  'Who may act for whose registry, and on what ground: a company by the person who represents it.';
comment on column representation.basis is
  'What people read: "Şirket müdürü", "Vekâletname".';
comment on column representation.named_by_member_oid is
  'Who named a representative and who ended it, and why; rows that came with the town''s own records name no one.';
comment on column representation.until is
  'The first day on which it no longer holds; open end when null.';
comment on column resolution.followers_told_at is
  'When those who follow its subject were told; a resolution that is older than the portal is never told of.';
comment on column resolution.import_run_oid is
  'The archive of resolutions comes in by import and says by which run.';
comment on column resolution.published_by_member_oid is
  'Clerks publish resolutions; who did, and whom they were acting for. Null for what came with the installation.';
comment on column resolution.withdrawn_at is
  'A resolution is taken off the site and kept: what it said, who withdrew it and why.';
comment on column resolution_attachment.hash is
  'An attachment is written here, or the PDF the clerk uploaded.';
comment on table resolution_follow is
  'Who wants to hear of new resolutions about a subject or a street.';
comment on column resolution_follow.body is
  'Both bodies where it is null.';
comment on column resolution_follow.registry_oid is
  'Whom the member acted for when they asked.';
comment on table restructuring is
  'An application that was accepted, which is the plan: who applied, for whom, and what it was counted from.';
comment on column restructuring.closing_until is
  'Asked to end early: what is left was lowered, and is raised again if it is not paid by this day.';
comment on column restructuring.decision_number is
  'The number under which the mayor''s decision is filed.';
comment on column restructuring.delay_fine_kurus is
  'The fine on the day of the application, which the index part takes the place of.';
comment on column restructuring.overpaid_kurus is
  'What was paid beyond the corrected total, or beyond all old debts after a breach: to be given back.';
comment on table restructuring_debt is
  'The debts a plan took the place of.';
comment on column restructuring_debt.restored_kurus is
  'The principal owed again after a breach, what was paid being set off.';
comment on table restructuring_event is
  'What happened to a plan, who caused it and for whom. Written once, never changed.';
comment on column restructuring_event.member_oid is
  'Nobody where it was the clock.';
comment on table restructuring_index_rate is
  'Monthly changes of the producer price index that a law counts with, in hundredths of a percent.';
comment on table restructuring_instalment is
  'Each instalment is an accrual of its own, paid like any debt.';
comment on column restructuring_instalment.interest_kurus is
  'What of it is interest; the rest is the deferred debt.';
comment on column restructuring_instalment.lowered_kurus is
  'What ending early has taken off so far.';
comment on table restructuring_law is
  'What restructuring laws say, each with where it is known from. A row that is not confirmed by its official text says so.';
comment on column restructuring_law.applies_from is
  'The days on which one may apply.';
comment on column restructuring_law.counts_begun_months is
  'Of a late instalment the restructuring laws take the rate of the delay fine "for each month and its fraction"; the six laws since 2016 all do, so it is what holds unless a law says otherwise.';
comment on column restructuring_law.debts_until is
  'Debts accrued up to this day are covered.';
comment on column restructuring_law.index_until is
  'Delay fines are replaced by the index up to this day.';
comment on column restructuring_law.strict_instalments is
  'So many of the first instalments must be paid in time and in full.';
comment on table restructuring_set_off is
  'Payments into a plan that was broken, as they were set off against the debts that it had replaced: each kuruş of principal bears its delay fine from its own due date to its own day of payment, and interest of a deferral was paid in place of the fine.';
comment on column restructuring_term.coefficient is
  'In ten-thousandths: 1,09 is 10900.';
comment on table retention_run is
  'What was removed because its time was over, by kind and day. Each batch is counted in the transaction that removes it, so that a service that dies in between neither loses nor doubles a number; what was counted is never removed itself.';
comment on column retention_run.finished_at is
  'Null while more is to be removed.';
comment on column retention_run.kept_since is
  'What was older than this went.';
comment on column revaluation_rate.applied_percent is
  'What part of the rate tax values grow by.';
comment on column revenue.bears_delay_fine is
  'Administrative fines bear none (law 6183 art. 51).';
comment on column revenue.type_code is
  'Type of a water revenue: 1 use, 2 facility (work at the line or the meter), 3 deposit. Others have none.';
comment on table revenue_economic_code is
  'Under which code of the state''s budget classification a revenue is booked: a row with its source, which gives way to an imported one as long as no official text confirmed it. A code that an operator has changed is the municipality''s own.';
comment on table revenue_regime is
  'Law that a revenue follows from a day on: tax or fee (laws 213 and 6183), administrative fine (law 5326) or contract (code of obligations, law 6098). Late additions, limitation and the order of set-off follow from it.';
comment on column revenue_regime.is_broken_off is
  'Interruption by the events of 6183 art. 103 or 6098 art. 154; of fines it is in doubt.';
comment on column revenue_regime.limitation_years is
  'Years within which it is collected; of fines the amount decides (law 5326 art. 21).';
comment on table search_synonym is
  'What people call things, and what the portal calls them. Rows of a release come back if they are deleted, so that one that misleads in a town is switched off.';
comment on column search_synonym.position is
  'The order of a release''s rows is that in which they are shown; a town''s own come before them.';
comment on table second_factor is
  'What clerks prove at every sign-in beside their password: a code of a device that holds a key of their own.';
comment on column second_factor.last_time_step is
  'The time step of the last code that was taken: neither that code nor an earlier one is taken again.';
comment on column second_factor.sealed_key is
  'Sealed under the machine key, which is not in the database.';
comment on table second_factor_recovery_code is
  'For the day the device is lost; each opens one sign-in.';
comment on table security_event is
  'What happened to whom, when and from where. Written once, never changed.';
comment on column security_event.acting_registry_oid is
  'Whom the member was acting for, where that was not themselves.';
comment on column security_event.subject is
  'For events about a number that is no member; masked.';
comment on table security_event_subject is
  'People and companies whose records an event of a clerk was about: one row for each that was shown or decided about. No foreign key to the people: a list of fifty would lock fifty records against who changes them.';
comment on column security_event_subject.happened_at is
  'Of the event, so that a person''s own are found in order by one index.';
comment on column security_event_subject.is_sought is
  'A record that was opened or searched for; not one that stood in a list of work.';
comment on column security_event_subject.matter is
  'Number of the declaration, application, complaint, payment or subscription by which they were looked at.';
comment on column security_event_subject.member_oid is
  'Of a member without a record, or of someone who is known by a number alone.';
comment on table service_probe is
  'Written by each question whether a service is ready: only a row that is written shows that the database takes one.';
comment on table sign_in is
  'One sign-in on one device, from the password to the sign-out.';
comment on column sign_in.acting_registry_oid is
  'Whose registry a sign-in acts for; its own when null. Holds only while the representation does.';
comment on column sign_in.second_factor_proved_at is
  'A clerk has no rights of a clerk in a sign-in before this.';
comment on column sign_in.temporary_password_oid is
  'A sign-in by a temporary password may do nothing until that one is changed.';
comment on table sign_in_try is
  'Written before a password is compared, so that tries made at the same moment count too.';
comment on column sign_in_try.kind is
  'Codes are guessed like passwords are: the same waits hold for both, each counted by itself.';
comment on column sign_in_try.was_blocked is
  'Came while waiting was due: the password was not looked at, and waiting is not made longer by it.';
comment on table site_logo is
  'The municipality''s logo and main colours as clerks choose them; each save is a version that stays, and the newest counts.';
comment on column site_logo.picture is
  'PNG, as large as it is ever shown, and the same in a square for tabs and home screens.';
comment on column site_look.light_colour is
  'The main colour on light and on dark pages; null for the portal''s own.';
comment on column site_look.logo_hash is
  'Null for the portal''s own sign.';
comment on column site_look.written_by_member_oid is
  'Null for what came with the installation.';
comment on table site_photo is
  'Photographs that texts of the site show, as the mayor''s; kept for ever, because an earlier version may come back.';
comment on column site_photo.picture is
  'JPEG, as large as it is ever shown.';
comment on table site_text is
  'Texts of the site that clerks write, by key; each save is a version that stays, and the newest counts.';
comment on column site_text.content is
  'Null where a clerk went back to what the portal says by itself.';
comment on table sms_message is
  'Text messages waiting to be sent and what became of them. One event, one message.';
comment on column sms_message.expires_at is
  'Not worth sending later than this.';
comment on column sms_message.is_urgent is
  'Codes that someone waits for are sent before everything else, however much else waits.';
comment on column sms_message.parts is
  'How many messages it is paid for as.';
comment on column sms_message.text is
  'Emptied once sent where the text is a secret.';
comment on table split_debt is
  'Parts of a debt that became one of their own, because one of them was barred and the other was not: the cleaning tax of a water bill (five years) beside its contract (ten), and what was added to a debt later beside its older part.';
comment on table statement_set_aside is
  'Statements in whose place others of the same number came, or the bank''s own.';
comment on table stored_file is
  'A document of a registry, or of a guest.';
comment on column stored_file.likeness is
  'What an uploaded picture looks like: a photo that was saved again is known by it. Files kept before have none.';
comment on column stored_file.member_oid is
  'Who uploaded it, for whom: the registry above.';
comment on column street.search_text is
  'With the words people add: ''çınar caddesi'' and ''çınar cad.'' both find it.';
comment on table street_line is
  'How a street runs, by a few of its doors: kept for the map, which would read every door of the town each time.';
comment on column street_line.line is
  'Latitude and longitude in millionths of a degree.';
comment on table street_valuation is
  'What the valuation commission found a square metre worth.';
comment on column subscription.held_since is
  'Since when the present subscriber has it; null where no one had it before.';
comment on column subscription.import_run_oid is
  'Water and personnel come in by import, too, and say by which run.';
comment on column subscription.outer_door_oid is
  'Nothing where the address came as text, by import or from before.';
comment on column subscription.passive_since is
  'The subscriber had it closed for a time.';
comment on column subscription.region is
  'Where a meter is read with its neighbours: the neighbourhood that the address begins with.';
comment on column subscription.units is
  'How many residences or workplaces the meter serves.';
comment on column subscription.water_line_status is
  '1 active, 2 cut request sent, 3 cut, 4 cut request rejected.';
comment on table subscription_tariff is
  'What a subscription is billed by from a day on; without a row, what the subscription itself says.';
comment on column subscription_tariff.reduction_told_at is
  'When its subscriber was told that it ends soon.';
comment on column subscription_tariff.reduction_until is
  'A reduction is for a time: it ends by itself with this day, and is asked for again.';
comment on table takeover_cancellation is
  'Which entries took a debt off those who had a property before: a correction of the takeover brings back what it has no reason for any more.';
comment on column takeover_cancellation.declaration_oid is
  'The new owner''s declaration; a correction takes over from the one it corrects.';
comment on column takeover_cancellation.replaced_by_accrual_oid is
  'What was accrued again in its place.';
comment on table tariff_correction is
  'Certain rows of tariffs that were corrected, or taken out, with what they were. Writing the record here is what changes the row: no correction is without its record, and what was worked out before stays explained by it.';
comment on column tariff_correction.after is
  'As it stands from then on; null where it was taken out.';
comment on column tariff_correction.before is
  'The row as it stood, with its source and the run that brought it.';
comment on column tax_due_day.opens_month_day is
  'The first day of an instalment''s period of payment: part payments go first to what is payable and not yet overdue (law 6183, article 47). Property tax is paid in March to May and in November, cleaning tax with it.';
comment on table tax_term is
  'Numbers of law and of the council that taxes are worked out with: dated, each with its source. `is_uncertain` marks a number that its official text has not confirmed yet.';
comment on column tax_term.import_run_oid is
  'Numbers of law beside the tariffs can be confirmed or corrected by an import as well.';
comment on table temporary_password is
  'Passwords sent by text message. They stand beside the member''s own, so that asking for one locks nobody out.';
comment on column temporary_password.used_at is
  'Signed in with, or made worthless by a newer one or by a change of the password.';
comment on table used_once is
  'Nonces of captcha answers and sign-in challenges: what is here has been used.';
comment on table verification_code is
  'Codes by which someone proves a phone. Only a keyed hash of the code is kept.';
comment on column verification_code.email is
  'A code goes to a phone, or by mail to the address it is to prove.';
comment on column verification_code.is_sent is
  'Someone who asks for a code to a phone that others had codes sent to is not told so: it looks like one, and is not sent.';
comment on column verification_code.member_oid is
  'Who asked for it, where someone signed in did, and whom they were acting for.';
comment on column verification_code.subject is
  'What the proof is good for: a number to register, or a member who changes something.';
comment on column water_application.application_type is
  '6 is a cancellation.';
comment on column water_application.details is
  'The answers to what the kind asks, by the names of its fields.';
comment on column water_application.has_work is
  'Whether the field team was sent for an application and did not come back without having done it. Kept beside it, so that those without are found without reading all that were ever decided.';
comment on column water_application.member_oid is
  'The member who asked, or the proven phone of someone without an account.';
comment on column water_application.next_registry_oid is
  'Whom the subscription is handed over to.';
comment on column water_application.proposed_by_member_oid is
  'What a first clerk wants: a second one accepts it or gives it back.';
comment on column water_application.refunded_kurus is
  'What an appeal gave back beyond what was still owed: no later one gives the same back again.';
comment on column water_application.state is
  'Counts until it is decided.';
comment on table water_application_charge is
  'What an accepted application costs; what is left of it stands in the ledger.';
comment on table water_application_step is
  'What became of an application. Written once, never changed.';
comment on column water_application_step.text is
  'What the applicant reads.';
comment on table water_bill is
  'A bill from one reading to the next. What is owed for it stands in the ledger, under the accrual.';
comment on column water_bill.corrected_by_oid is
  'The bill by reading that took an estimated one off.';
comment on column water_bill.turned_over_at is
  'What the counter can show, where it began again from nothing.';
comment on column water_deposit.accrual_oid is
  'A deposit that is paid as an accrual counts for what was paid of it.';
comment on column water_deposit.cubic_metres is
  'What it is valued by when the contract ends.';
comment on column water_deposit.settled_at is
  'Set off and given back with the end of the contract.';
comment on table water_district_region is
  'Reading region of a district from a day on, where the town reads it elsewhere than under its own name.';
comment on table water_illegal_use is
  'Water used without a contract or past the meter: the minutes of an inspection, what is owed for it, and who decided.';
comment on column water_illegal_use.meter_status is
  '1 working, 2 not working, 3 no meter.';
comment on column water_illegal_use.officers is
  'Who signed the minutes.';
comment on column water_illegal_use.registry_oid is
  'Who used the water.';
comment on column water_illegal_use.started_on is
  'Nothing where the beginning is not known.';
comment on column water_illegal_use.subscription_status is
  '0 no subscriber, 1 subscriber.';
comment on column water_illegal_use.work_order_oid is
  'The inspection with its photos; one has minutes once.';
comment on table water_line_event is
  'What became of a water line, and why. Written once, never changed.';
comment on column water_line_event.member_oid is
  'Who acted, and for whom.';
comment on column water_meter.digits is
  'How far a counter counts before it begins again, and when the meter was last stamped: it may be used ten years on.';
comment on table water_meter_operation is
  'What was done to a meter: 1 ripped out, 2 mounted, 3 put in the place of another.';
comment on table water_period is
  'The meters of a region read and billed together, once for each month.';
comment on column water_period.run_at is
  'Who asked for the last trial run: another clerk approves it.';
comment on column water_period.status is
  'Reading, checking with a trial run, checked, approved by a second clerk, billed.';
comment on column water_period.trial_credit_kurus is
  'Estimates that a reading shows to have been too high: what billing takes off debts or owes back.';
comment on column water_period.trial_prices is
  'What a second clerk approves is the sum of the trial: with other prices the bills would be others.';
comment on table water_period_reading is
  'One subscription in a period: from where it is billed, what was read, what stands out, and what became of it.';
comment on column water_period_reading.carried_cubic_metres is
  'Of meters that were taken out since the last bill.';
comment on column water_period_reading.decided_on is
  'The reading the decision is about; it falls when another one comes.';
comment on table water_price is
  'Prices of water by tier, as the council decides them.';
comment on column water_price.up_to_cubic_metres is
  'For one residence or workplace in thirty days; the last tier is open.';
comment on table water_protection is
  'Whose water is not cut for late debts, why and until when.';
comment on column water_protection.ended_at is
  'Before its last day, where its reason fell away.';
comment on column water_reading.noted_by_member_oid is
  'Clerk who wrote a reading at the desk: they do not approve the bills that come of it.';
comment on column water_reading.read_by is
  'Read by the municipality, or told by the subscriber when the contract was ended.';
comment on column water_reading.withdrawn_at is
  'A rejected end of a contract takes its reading and its bill back.';
comment on table water_region_change is
  'Houses and work orders that stood in a region of another spelling, with where they were put; nothing where a clerk decides.';
comment on column water_region_change.other_regions is
  'Other regions of the same name.';
comment on table water_share is
  'Who sees a subscription beside its subscriber: household members, tenants, owners of the flat.';
comment on column water_share.identity_number is
  'As it was typed; who has the number is asked when they sign in.';
comment on column water_share.registry_oid is
  'Whose contract it was: a share does not go over to the next subscriber.';
comment on table water_supply is
  'What was put into the pipes of a region in a month, by the meters at the wells and stores; the last number counts.';
comment on table water_work_order is
  'What a field team is to do at an address, and what it did.';
comment on column water_work_order.application_oid is
  'What a subscriber asked for, where they did.';
comment on column water_work_order.difference_way is
  'How a difference that a report left behind was settled. Giving up cubic metres takes a second clerk.';
comment on column water_work_order.done_at is
  'By the phone''s clock, which may run long before the report arrives.';
comment on column water_work_order.follows_oid is
  'The earlier visit that this one repeats; each is repeated once.';
comment on column water_work_order.kind is
  '1 rip out, 2 mount, 3 replace, 4 read, 5 cut, 6 open, 7 inspect, 8 seal.';
comment on column water_work_order.latitude_micro is
  'In millionths of a degree.';
comment on column water_work_order.nothing_found_at is
  'When a clerk noted that an inspection found no illegal use; such an inspection gets no minutes.';
comment on column water_work_order.outer_door_oid is
  'Door of work at a place without a contract, by which those who live there are known; words alone where it is not listed.';
comment on column water_work_order.planned_by_member_oid is
  'Nothing where the service planned it.';
comment on column water_work_order.problem is
  'What the office has to look at, where a report could not be carried out as it is.';
comment on column water_work_order.report_id is
  'Made by the phone, so that a report sent again arrives once.';
comment on column water_work_order.subscription_oid is
  'Nothing where water is looked for at an address without a subscription.';
comment on column water_work_order.team is
  'Nothing until a team is given the work.';
comment on column water_work_order.unread_reason is
  'Instead of an index of a cut or an opening.';
comment on column water_work_order.wished_on is
  'The day from which on someone asked for it.';
comment on column water_work_order.withdrawn_at is
  'Why and by whom planned work was withdrawn, which period a reading belongs to, which visit is a repeated one, the day that was asked for, and why an index could not be read.';
comment on table withdrawn_reference_row is
  'Rows of rates, fees and tariffs that were withdrawn before their first day. Writing the record here is what takes the row out of its table: the account that serves people can delete there no other way.';
comment on column withdrawn_reference_row.content is
  'The row as it stood.';
