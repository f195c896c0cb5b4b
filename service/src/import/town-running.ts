/**
 * Money that was no part of moving in, as SQL: taken by the portal, told by a bank's file, or by whatever way after the
 * first receipts came in. Only before that a town moves in.
 */
export const isTownRunning = `exists (
  select from collection left join import_run on import_run.oid = collection.import_run_oid
  where collection.import_key is null or import_run.bank_file_oid is not null
    or collected_at > (select min(imported_at) from import_run first where first.kind = 'collections'))`
