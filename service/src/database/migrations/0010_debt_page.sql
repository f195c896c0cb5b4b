insert into menu_item (position, type, name, path, icon, icon_text) values
  (15, 'page', 'Borç sorgulama', '/DebtQuestioning', 'receipt-tax', 'BO');
