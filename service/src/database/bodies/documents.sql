create or replace trigger issued_document_is_append_only before delete or update on issued_document
  for each row execute function refuse_change();
create or replace trigger issued_document_is_not_emptied before truncate on issued_document
  for each statement execute function refuse_change();
